import { CASH_STATUSES } from '@coastok/domain';
import CashIcon from '@mui/icons-material/PaymentsOutlined';
import { Box, Stack } from '@mui/material';
import { useMemo } from 'react';
import { ListBase, useListContext, useRecordContext } from 'react-admin';
import { AreaSelect, QueueSearch } from '../booking/filter/QueueFilters';
import { type BookingFilter, reportFilter } from '../booking/filter/bookingFilter';
import type { ManagedEvent } from '../event/useEvents';
import { DownloadButton } from '../lists/DownloadButton';
import { EmptyState } from '../lists/EmptyState';
import { ListBody } from '../lists/ListBody';
import { tableLook } from '../lists/listLook';
import { ListPager } from '../lists/ListPager';
import { NoMatch } from '../lists/NothingListed';
import { useMessage } from '../messages/useMessage';
import { WorkThroughButton } from '../queues/WorkThroughButton';
import { ListTable, shapeOf } from '../records/ListTable';
import { CashCard, cashLook } from './CashRows';

/** The longest waiting first. */
const OLDEST_FIRST = { field: 'createdAt', order: 'ASC' } as const;
const STATUS = CASH_STATUSES.join(',');

function Queue({ event }: { event: ManagedEvent }) {
  const message = useMessage();
  const { filterValues } = useListContext();
  const look = useMemo(() => cashLook(event), [event]);
  const filter = filterValues as BookingFilter;
  const isFiltered = Object.keys(filter).length > 0;
  const fixed = { eventId: event.eventId, status: STATUS };
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <AreaSelect />
        <QueueSearch />
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <WorkThroughButton queue="cash" filter={{ eventId: event.eventId }} />
          <DownloadButton report="report.bookings" filter={{ ...reportFilter(filter), ...fixed }} />
        </Box>
      </Stack>
      <ListBody
        shape={shapeOf(look)}
        table={<ListTable look={look} rowClick="show" sx={tableLook} />}
        card={<CashCard look={look} event={event} />}
        empty={
          isFiltered ? (
            <NoMatch icon={CashIcon} title={message('cash.none')} />
          ) : (
            <EmptyState icon={CashIcon} title={message('cash.none')} hint={message('cash.noneHint')} />
          )
        }
      />
      <ListPager />
    </Stack>
  );
}

/** The bookings of an event that wait for cash, and their export. */
export default function CashTab() {
  const event = useRecordContext<ManagedEvent>();
  if (!event) return null;
  const filter = { eventId: event.eventId, status: STATUS };
  return (
    <ListBase resource="booking" filter={filter} sort={OLDEST_FIRST} perPage={10} storeKey={false}>
      <Queue event={event} />
    </ListBase>
  );
}
