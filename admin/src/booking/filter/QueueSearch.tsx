import { ListSearch } from '../../lists/ListSearch';
import { useMessage } from '../../messages/useMessage';

/** Words to find one person in a queue. */
export function QueueSearch() {
  const message = useMessage();
  return (
    <ListSearch
      label={message('booking.search')}
      placeholder={message('booking.searchHint')}
      sx={{ flex: { xs: '1 1 180px', sm: '0 1 300px' } }}
    />
  );
}
