import { MAX_SEARCH_LENGTH } from '@coastok/domain';
import { Box } from '@mui/material';
import { FilterLiveSearch } from 'react-admin';
import { useMessage } from '../../messages/useMessage';

/** Words to find one person in a queue. */
export function QueueSearch() {
  const message = useMessage();
  return (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 300px' }, '& form': { width: '100%' } }}>
      <FilterLiveSearch
        label={message('booking.search')}
        placeholder={message('booking.searchHint')}
        margin="none"
        fullWidth
        slotProps={{ htmlInput: { maxLength: MAX_SEARCH_LENGTH } }}
      />
    </Box>
  );
}
