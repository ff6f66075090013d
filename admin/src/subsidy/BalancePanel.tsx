import { formatRupees } from '@coastok/domain';
import LedgerIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BookingFilter } from '../booking/filter/bookingFilter';
import { ledgerAddress, useFund } from '../fund/useFund';
import { useMessage } from '../messages/useMessage';
import { useOwnAreas } from '../session/useOwnAreas';

function Balance({ label, amount }: { label: string; amount: number | undefined }) {
  return (
    <div>
      <Typography variant="caption" color="textSecondary" component="dt">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
        {amount === undefined ? <Skeleton width={72} /> : formatRupees(amount)}
      </Typography>
    </div>
  );
}

/** The funds of the chosen area, or of the person's only one. */
export function BalancePanel() {
  const message = useMessage();
  const areas = useOwnAreas();
  const { filterValues } = useListContext();
  const { areaId } = filterValues as BookingFilter;
  const chosen = areas.length === 1 ? areas[0]?._id : areas.find(({ _id }) => _id === areaId)?._id;
  const { data, error } = useFund(chosen);
  if (!chosen) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 140px' }}>
        {areas.length > 1 && message('subsidy.chooseArea')}
      </Typography>
    );
  }
  if (error) return <Typography color="error">{error.message}</Typography>;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Stack component="dl" direction="row" spacing={3} sx={{ m: 0 }}>
        <Balance label={message('subsidy.available')} amount={data?.fund.freeBalance} />
        <Balance label={message('subsidy.onHold')} amount={data?.fund.holdBalance} />
      </Stack>
      <Button component={Link} to={ledgerAddress(chosen)} size="small" startIcon={<LedgerIcon />}>
        {message('subsidy.ledger')}
      </Button>
    </Stack>
  );
}
