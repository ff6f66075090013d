import { BookingStatus, formatRupees } from '@coastok/domain';
import LedgerIcon from '@mui/icons-material/ReceiptLongOutlined';
import SubsidyIcon from '@mui/icons-material/VolunteerActivismOutlined';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ColumnsButton,
  ListBase,
  type RowClickFunction,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { Booking } from '../booking/bookingModel';
import { AreaSelect, DayChip, QueueSearch } from '../booking/filter/QueueFilters';
import type { BookingFilter } from '../booking/filter/bookingFilter';
import type { ManagedEvent } from '../event/useEvents';
import { ledgerAddress, useFund } from '../fund/useFund';
import { useIsPhone } from '../layout/useIsPhone';
import { EmptyState, NoMatch } from '../lists/EmptyState';
import { ListBody, ListPager } from '../lists/ListBody';
import { WorkThroughButton } from '../lists/ToolbarButtons';
import { narrowTableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { ListTable, shapeOf } from '../records/ListTable';
import { useOwnAreas } from '../session/useOwnAreas';
import { DecisionDialog } from './DecisionDialog';
import { requestsAcrossEvents, requestsOfEvent, SubsidyCard } from './SubsidyRows';

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
function BalancePanel() {
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

/** The longest waiting first. */
const OLDEST_FIRST = { field: 'createdAt', order: 'ASC' } as const;

function NoRequests() {
  const message = useMessage();
  const { filterValues } = useListContext();
  if (Object.keys(filterValues as object).length > 0)
    return <NoMatch icon={SubsidyIcon} title={message('subsidy.none')} />;
  return <EmptyState icon={SubsidyIcon} title={message('subsidy.none')} hint={message('subsidy.noneHint')} />;
}

interface SubsidyQueueProps {
  /** The event's public id; without it the requests of all events. */
  eventId?: string;
  /** An additional filter, in front of the others. */
  children?: ReactNode;
}

/** The open subsidy requests, and the available funds. */
export function SubsidyQueue({ eventId, children }: SubsidyQueueProps) {
  // Kept here, above the list: a decided request leaves the list while its dialog is still open.
  const [viewed, setViewed] = useState<Booking | null>(null);
  const acrossEvents = eventId === undefined;
  const isPhone = useIsPhone();
  const view = useMemo(
    () => (acrossEvents ? requestsAcrossEvents : requestsOfEvent)(setViewed),
    [acrossEvents],
  );
  const status = String(BookingStatus.SubsidyRequested);
  const openRequest: RowClickFunction = (_id, _resource, booking) => {
    setViewed(booking as Booking);
    return false;
  };
  return (
    <ListBase
      resource="booking"
      filter={acrossEvents ? { status } : { status, eventId }}
      sort={OLDEST_FIRST}
      perPage={10}
      storeKey={false}
    >
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {children}
          <AreaSelect />
          <QueueSearch />
          <DayChip />
          <BalancePanel />
          <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
            {view.storeKey && !isPhone && <ColumnsButton storeKey={view.storeKey} size="medium" />}
            <WorkThroughButton queue="subsidy" filter={acrossEvents ? {} : { eventId }} />
          </Box>
        </Stack>
        <ListBody
          shape={shapeOf(view)}
          table={<ListTable view={view} rowClick={openRequest} sx={narrowTableStyle} />}
          card={<SubsidyCard view={view} onView={setViewed} />}
          empty={<NoRequests />}
        />
        <ListPager />
      </Stack>
      {viewed && <DecisionDialog booking={viewed} onClose={() => setViewed(null)} />}
    </ListBase>
  );
}

/** The requests of one event, on its own page. */
export default function SubsidyTab() {
  const event = useRecordContext<ManagedEvent>();
  return event ? <SubsidyQueue eventId={event.eventId} /> : null;
}
