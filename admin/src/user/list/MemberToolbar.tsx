import { MAX_SEARCH_LENGTH, type Segment } from '@coastok/domain';
import { Box, Stack } from '@mui/material';
import { ColumnsButton, FilterLiveSearch } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { useIsPhone } from '../../shell/useIsPhone';
import { ActiveFilters } from '../filter/ActiveFilters';
import { FilterButton } from '../filter/FilterButton';
import { SavedFilters } from '../filter/SavedFilters';
import { AddMemberButton } from './AddMemberButton';
import { DownloadButton } from './DownloadButton';
import { COLUMNS } from './MemberTable';

/** Above the list: search, filters, columns, download, add; and the filters in force. */
export function MemberToolbar({ segment }: { segment: Segment }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  return (
    <Stack sx={{ width: '100%', minWidth: 0, pb: 1.5, bgcolor: 'background.default' }} spacing={1}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pt: 1 }}>
        <Box sx={{ flex: { xs: '1 0 100%', sm: '0 1 320px' }, '& form': { width: '100%' } }}>
          <FilterLiveSearch
            label={message('member.search')}
            placeholder={message('member.searchHint')}
            margin="none"
            fullWidth
            slotProps={{ htmlInput: { maxLength: MAX_SEARCH_LENGTH } }}
          />
        </Box>
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        <FilterButton />
        <SavedFilters />
        {!isPhone && <ColumnsButton storeKey={COLUMNS} size="medium" />}
        <DownloadButton segment={segment} />
        <Box sx={{ flex: { xs: 1, sm: 'none' }, textAlign: 'right' }}>
          <AddMemberButton />
        </Box>
      </Box>
      <ActiveFilters />
    </Stack>
  );
}
