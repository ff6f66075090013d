import { BookingStatus } from '@coastok/domain';
import SubsidyIcon from '@mui/icons-material/VolunteerActivismOutlined';
import { Box, Stack } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ColumnsButton,
  ListBase,
  type RowClickFunction,
  useListContext,
  useRecordContext,
} from 'react-admin';
import type { Booking } from '../booking/bookingModel';
import { AreaSelect, DayChip, QueueSearch } from '../booking/filter/QueueFilters';
import type { ManagedEvent } from '../event/useEvents';
import { EmptyState, NoMatch } from '../lists/EmptyState';
import { ListBody, ListPager } from '../lists/ListBody';
import { narrowTableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { WorkThroughButton } from '../queues/WorkThroughButton';
import { ListTable, shapeOf } from '../records/ListTable';
import { useIsPhone } from '../shell/useIsPhone';
import { BalancePanel } from './BalancePanel';
import { DecisionDialog } from './DecisionDialog';
import { requestsAcrossEvents, requestsOfEvent, SubsidyCard } from './SubsidyRows';

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
