import BookingIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { ListBase, useListContext } from 'react-admin';
import { useEvents } from '../../event/useEvents';
import { EmptyState } from '../../lists/EmptyState';
import { useMessage } from '../../messages/useMessage';
import { PageTitle } from '../../layout/PageTitle';
import { BookingFilters } from '../filter/BookingFilters';
import type { BookingFilter } from '../filter/bookingFilter';
import { BookingListBody } from './BookingListBody';
import { EventSelect } from './EventSelect';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

function Filters() {
  const { filterValues } = useListContext();
  const { eventId } = filterValues as BookingFilter;
  const events = useEvents();
  const chosen = events.filter(event => event.eventId === eventId);
  return (
    <BookingFilters events={chosen.length > 0 ? chosen : events}>
      <EventSelect events={events} />
    </BookingFilters>
  );
}

/** `/booking`: the bookings of all events; the dashboard's figures link here. */
export default function BookingListPage() {
  const message = useMessage();
  return (
    <>
      <PageTitle title={message('booking.title')} />
      <ListBase resource="booking" sort={NEWEST_FIRST} perPage={10} storeKey={false}>
        <BookingListBody
          acrossEvents
          filters={<Filters />}
          empty={
            <EmptyState
              icon={BookingIcon}
              title={message('booking.noneYet')}
              hint={message('booking.noneYetHint')}
            />
          }
        />
      </ListBase>
    </>
  );
}
