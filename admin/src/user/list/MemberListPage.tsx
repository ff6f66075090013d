import { displayName, isSegment, type Segment } from '@coastok/domain';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Card, Checkbox, Stack, Typography } from '@mui/material';
import { ColumnsButton, List, RecordContextProvider, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { MemberName, PhoneField, RoleChip } from '../../fields';
import { PersonAvatar } from '../../layout/PersonAvatar';
import { useIsPhone } from '../../layout/useIsPhone';
import { DensityButton } from '../../lists/DensityButton';
import { CardsSkeleton, ListFailed, ListPager } from '../../lists/ListBody';
import { ListSearch } from '../../lists/ListFilters';
import { SavedViews } from '../../lists/SavedViews';
import { SelectionBar } from '../../lists/SelectionBar';
import { DownloadButton, ToolbarLink, WorkThroughButton } from '../../lists/ToolbarButtons';
import { LiveNews } from '../../live/LiveNews';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { MemberBulkActions } from '../bulk/MemberBulkActions';
import { ActiveFilters } from '../filter/ActiveFilters';
import { FilterButton } from '../filter/FilterButton';
import { reportFilter } from '../filter/filterModel';
import { useRememberList } from '../listPlace';
import type { Member } from '../userModel';
import { AddMemberButton, EmptySegment, NoMatch } from './EmptySegment';
import { MemberActions } from './MemberActions';
import { MEMBERS, MemberTable } from './MemberTable';

/** The ids of this many members still fit into one URL. */
const MOST_CHOSEN = 200;
/** A table that is wider than the page scrolls within its card. */
const NO_WIDER_THAN_THE_PAGE = { '& .RaList-main, & .RaList-content': { minWidth: 0 } };
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/**
 * `/user/pending` and the other segments: the segment is the last part of the address. Filters, order and page
 * are stored only in the address, so an address without a query shows the whole list.
 */
export default function MemberListPage() {
  const word = useLocation().pathname.split('/').at(-1);
  const segment = isSegment(word) ? word : 'all';
  const message = useMessage();
  const isPhone = useIsPhone();
  useRememberList(segment);
  return (
    <List
      key={segment}
      resource="user"
      title={message(`member.titles.${segment}`)}
      filter={{ segment }}
      sort={NEWEST_FIRST}
      perPage={10}
      storeKey={false}
      exporter={false}
      actions={<MemberToolbar segment={segment} />}
      pagination={
        <>
          <ListPager />
          <SelectionBar most={MOST_CHOSEN}>
            <MemberBulkActions segment={segment} />
          </SelectionBar>
        </>
      }
      empty={<EmptySegment segment={segment} />}
      error={<ListFailed />}
      component={isPhone ? 'div' : Card}
      sx={NO_WIDER_THAN_THE_PAGE}
    >
      <LiveNews />
      {isPhone ? <MemberCards /> : <MemberTable segment={segment} />}
    </List>
  );
}

/** The list on a phone: a card for each member, with the same selection and actions as the table. */
function MemberCards() {
  const { data, isPending } = useListContext<Member>();
  if (isPending) return <CardsSkeleton />;
  if (!data?.length) {
    return (
      <Card>
        <NoMatch />
      </Card>
    );
  }
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
      {data.map(member => (
        <RecordContextProvider key={member.id} value={member}>
          <MemberCard member={member} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

/** One member in the list on a phone. */
function MemberCard({ member }: { member: Member }) {
  const message = useMessage();
  const { selectedIds, onToggleItem } = useListContext<Member>();
  const selected = selectedIds.includes(member.id);
  return (
    <Card component="li" sx={{ p: 1.5, borderColor: selected ? 'primary.main' : undefined }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <PersonAvatar person={member} sx={{ mt: 0.25 }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="div" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
            <MemberName person={member} link full />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {member.connectedArea?.name ?? message('member.noArea')}
            {' · '}
            {message('member.rounds', { smart_count: member.chantingRounds })}
          </Typography>
          {member.facilitatorData && (
            <Typography variant="body2" color="textSecondary">
              {message('memberFilter.facilitator')}: {displayName(member.facilitatorData)}
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary">
            {member.email}
          </Typography>
        </Box>
        <Checkbox
          checked={selected}
          onChange={() => onToggleItem(member.id)}
          slotProps={{ input: { 'aria-label': message('member.selectOf', { name: displayName(member) }) } }}
          sx={{ m: -1 }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 1, flexWrap: 'wrap' }}>
        <RoleChip role={member.userRole} />
        <Typography component="span" variant="body2" sx={{ ml: 0.5 }}>
          <PhoneField source="phone" />
        </Typography>
        {/* The buttons stay together when they have no room beside the number. */}
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <MemberActions />
        </Box>
      </Box>
    </Card>
  );
}

/** The toolbar above the list: search, filters, columns, download, add, and the active filters. */
function MemberToolbar({ segment }: { segment: Segment }) {
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
