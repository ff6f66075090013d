import BookingIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Button } from '@mui/material';
import { ListBase, useRecordContext } from 'react-admin';
import { BookingFilters } from '../../booking/filter/BookingFilters';
import { useChosenFilter } from '../../booking/filter/useChosenFilter';
import { BookingListBody } from '../../booking/list/BookingListBody';
import { EmptyState } from '../../lists/EmptyState';
import { useMessage } from '../../messages/useMessage';
import { publicEventAddress } from '../eventModel';
import { MessageEventButton } from './MessageEvent';
import type { ManagedEvent } from '../useEvents';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** Writes to the filtered people, by area and status. */
function MessageFiltered({ event }: { event: ManagedEvent }) {
  const [filter] = useChosenFilter();
  return <MessageEventButton event={event} filter={filter} />;
}

/** The bookings of an event with four filters, and their export. */
export default function ReportTab() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  if (!event) return null;
  const { eventId, published } = event;
  return (
    <ListBase resource="booking" filter={{ eventId }} sort={NEWEST_FIRST} perPage={10} storeKey={false}>
      <BookingListBody
        fixed={{ eventId }}
        filters={<BookingFilters events={[event]} />}
        actions={<MessageFiltered event={event} />}
        empty={
          <EmptyState
            icon={BookingIcon}
            title={message('booking.noneYet')}
            hint={message('booking.noneYetHint')}
          >
            {published && (
              <Button variant="contained" href={publicEventAddress(eventId)} target="_blank">
                {message('booking.openPage')}
              </Button>
            )}
          </EmptyState>
        }
      />
    </ListBase>
  );
}
