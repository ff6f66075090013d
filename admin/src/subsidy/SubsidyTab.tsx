import { BookingStatus } from '@coastok/domain';
import SubsidyIcon from '@mui/icons-material/VolunteerActivismOutlined';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext, useRecordContext } from 'react-admin';
import type { Booking } from '../booking/bookingModel';
import { AreaSelect } from '../booking/filter/AreaSelect';
import { QueueSearch } from '../booking/filter/QueueSearch';
import type { ManagedEvent } from '../event/useEvents';
import { EmptyState } from '../lists/EmptyState';
import { ListBody } from '../lists/ListBody';
import { ListPager } from '../lists/ListPager';
import { NoMatch } from '../lists/NoMatch';
import { useMessage } from '../messages/useMessage';
import { BalancePanel } from './BalancePanel';
import { DecisionDialog } from './DecisionDialog';
import { SubsidyCard } from './SubsidyCard';
import { SHAPE, SubsidyTable } from './SubsidyTable';

/** Whoever waits longest comes first. */
const OLDEST_FIRST = { field: 'createdAt', order: 'ASC' } as const;

function NoRequests() {
  const message = useMessage();
  const { filterValues } = useListContext();
  if (Object.keys(filterValues as object).length > 0)
    return <NoMatch icon={SubsidyIcon} title={message('subsidy.none')} />;
  return <EmptyState icon={SubsidyIcon} title={message('subsidy.none')} hint={message('subsidy.noneHint')} />;
}

/** The requests for a subsidy that wait for a decision, and what there is to give. */
export default function SubsidyTab() {
  const event = useRecordContext<ManagedEvent>();
  // Kept here, above the list: a request that is decided leaves the list while its dialog is still open.
  const [viewed, setViewed] = useState<Booking | null>(null);
  if (!event) return null;
  const filter = { eventId: event.eventId, status: String(BookingStatus.SubsidyRequested) };
  return (
    <ListBase resource="booking" filter={filter} sort={OLDEST_FIRST} perPage={10} storeKey={false}>
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <AreaSelect />
          <QueueSearch />
          <BalancePanel />
        </Stack>
        <ListBody
          shape={SHAPE}
          table={<SubsidyTable onView={setViewed} />}
          card={<SubsidyCard onView={setViewed} />}
          empty={<NoRequests />}
        />
        <ListPager />
      </Stack>
      {viewed && <DecisionDialog booking={viewed} onClose={() => setViewed(null)} />}
    </ListBase>
  );
}
