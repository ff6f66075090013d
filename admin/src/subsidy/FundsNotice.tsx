import { formatRupees } from '@coastok/domain';
import { Alert, Skeleton } from '@mui/material';
import type { Booking } from '../booking/bookingModel';
import { Fact, Facts } from '../lists/Facts';
import { useFund } from '../fund/useFund';
import { useMessage } from '../messages/useMessage';

interface FundsNoticeProps {
  booking: Booking;
  /** The amount that the area must have free, beyond what it already holds. */
  needed: number;
}

/** The free funds of the person's area, and whether they are enough. */
export function FundsNotice({ booking: { connectedAreaId: area, unfunded }, needed }: FundsNoticeProps) {
  const message = useMessage();
  const { data } = useFund(area?._id);
  if (!area) return null;
  if (!data) return <Skeleton height={48} />;
  const { freeBalance, holdBalance } = data.fund;
  return (
    <div>
      <Facts>
        <Fact label={message('subsidy.balanceOf', { area: area.name })}>{formatRupees(freeBalance)}</Fact>
        <Fact label={message('subsidy.onHold')}>{formatRupees(holdBalance)}</Fact>
      </Facts>
      {needed > freeBalance ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {message('subsidy.short', { free: formatRupees(freeBalance), needed: formatRupees(needed) })}
        </Alert>
      ) : (
        unfunded && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {message('subsidy.unfunded')}
          </Alert>
        )
      )}
    </div>
  );
}
