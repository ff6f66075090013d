import { ListSearch } from '../../lists/ListSearch';
import { useMessage } from '../../messages/useMessage';

/** Words to find one person in a queue. */
export function QueueSearch() {
  const message = useMessage();
  return <ListSearch label={message('booking.search')} placeholder={message('booking.searchHint')} />;
}
