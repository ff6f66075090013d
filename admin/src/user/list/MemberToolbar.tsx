import type { Segment } from '@coastok/domain';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Stack } from '@mui/material';
import { ColumnsButton, useListContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { useIsPhone } from '../../shell/useIsPhone';
import { DensityButton } from '../../lists/DensityButton';
import { DownloadButton } from '../../lists/DownloadButton';
import { ListSearch } from '../../lists/ListSearch';
import { SavedViews } from '../../lists/SavedViews';
import { ToolbarLink } from '../../lists/ToolbarLink';
import { WorkThroughButton } from '../../queues/WorkThroughButton';
import { ActiveFilters } from '../filter/ActiveFilters';
import { FilterButton } from '../filter/FilterButton';
import { reportFilter } from '../filter/filterModel';
import { AddMemberButton } from './AddMemberButton';
import { MEMBERS } from './MemberTable';

/** The toolbar above the list: search, filters, columns, download, add, and the active filters. */
export function MemberToolbar({ segment }: { segment: Segment }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const mayImport = useMay('user.import');
  const { filterValues } = useListContext();
  return (
    <Stack sx={{ width: '100%', minWidth: 0, pb: 1.5, bgcolor: 'background.default' }} spacing={1}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { sm: 'wrap' },
          gap: { xs: 0.5, sm: 1 },
          alignItems: 'center',
          pt: 1,
        }}
      >
        <ListSearch
          label={message('member.search')}
          placeholder={message('member.searchHint')}
          // The search shares one row with the buttons, and takes the room that they leave.
          sx={{ flex: { xs: '1 1 80px', sm: '100 1 160px' }, maxWidth: { sm: 320 }, minWidth: 0 }}
        />
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        <FilterButton />
        <SavedViews opens={segment === 'all'} />
        {!isPhone && <ColumnsButton storeKey={MEMBERS.storeKey} size="medium" />}
        {!isPhone && <DensityButton />}
        {segment === 'pending' && <WorkThroughButton queue="members" />}
        {mayImport && segment === 'all' && (
          <ToolbarLink label={message('sheetImport.open')} icon={<UploadIcon />} to="/import/members" />
        )}
        <DownloadButton report="report.users" filter={reportFilter(segment, filterValues)} />
        <AddMemberButton inToolbar />
      </Box>
      <ActiveFilters />
    </Stack>
  );
}
