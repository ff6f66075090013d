import { canOpen, formatCount, isRecordId, pledge, type PledgeRecord } from '@coastok/domain';
import BackIcon from '@mui/icons-material/ArrowBack';
import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import { Box, Card, MenuItem, TextField, Typography } from '@mui/material';
import { SelectInput, useListContext, useRecordContext } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { Blank, DateField, MemberField } from '../fields';
import { NotFoundPage } from '../layout/StatusPage';
import { NothingListed } from '../lists/EmptyState';
import { searchInput } from '../lists/ListFilters';
import { ListActions, RecordList } from '../lists/ListPages';
import { DownloadButton, ToolbarLink } from '../lists/ToolbarButtons';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { ListTable, shapeOf } from '../records/ListTable';
import { otherColumns, RecordFacts } from '../records/recordFields';
import { withColumns } from '../records/recordView';
import { useMay, useProfile } from '../session/access';
import { useOwnAreas } from '../session/useOwnAreas';
import { boardAddress, takersAddress, useDrive } from './drive';

interface Takers {
  pledgeId: string;
  areaId: string;
}

function Actions(takers: Takers) {
  const mayDownload = useMay('report.pledges');
  const { filterValues } = useListContext();
  return (
    <ListActions>
      {mayDownload && <DownloadButton report="report.pledges" filter={{ ...filterValues, ...takers }} />}
    </ListActions>
  );
}

/** The drive's name, and a link back to the previous page. */
function DriveHeading({ pledgeId, areaId }: Takers) {
  const message = useMessage();
  const profile = useProfile();
  const drive = useDrive(pledgeId);
  const hasBoard = profile !== null && canOpen(profile.userRole, 'scoreboard');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pt: 1.5 }}>
      <ToolbarLink
        label={message(hasBoard ? 'pledge.board' : 'pledge.allDrives')}
        icon={<BackIcon />}
        to={hasBoard ? boardAddress(pledgeId) : '/pledging'}
      />
      <Typography variant="h2" sx={{ flex: 1 }}>
        {drive?.tag}
      </Typography>
      <OtherArea pledgeId={pledgeId} areaId={areaId} />
    </Box>
  );
}

/** Links to the same drive in another area, for people with several areas. */
function OtherArea({ pledgeId, areaId }: Takers) {
  const message = useMessage();
  const navigate = useNavigate();
  const areas = useOwnAreas();
  if (areas.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label={message('pledge.area')}
      value={areas.some(({ _id }) => _id === areaId) ? areaId : ''}
      onChange={({ target }) => void navigate(takersAddress(pledgeId, target.value))}
      sx={{ my: 0, minWidth: 160 }}
    >
      {areas.map(({ _id, name }) => (
        <MenuItem key={_id} value={_id} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function TakersOf({ pledgeId, areaId }: Takers) {
  const message = useMessage();
  const area = useOwnAreas().find(({ _id }) => _id === areaId);
  const filters = [
    searchInput(message('pledge.searchTakers')),
    <SelectInput
      key="achieved"
      source="achieved"
      label={message('pledge.achieved')}
      choices={[
        { id: 'yes', name: message('pledge.achievedYes') },
        { id: 'no', name: message('pledge.achievedNo') },
      ]}
    />,
  ];
  return (
    <>
      <DriveHeading pledgeId={pledgeId} areaId={areaId} />
      <RecordList
        resource="pledging"
        title={area ? message('pledge.takersOf', { area: area.name }) : message('pledge.takers')}
        filter={{ pledgeId, areaId }}
        filters={filters}
        actions={<Actions pledgeId={pledgeId} areaId={areaId} />}
        sort={{ field: 'pledgeTime', order: 'DESC' }}
        shape={shapeOf(TAKERS)}
        table={<ListTable view={TAKERS} />}
        card={<TakerCard />}
        empty={
          <NothingListed
            icon={PeopleIcon}
            title={message('pledge.noTakers')}
            hint={message('pledge.noTakersHint')}
            noMatch={message('pledge.noTakersMatch')}
          />
        }
      />
    </>
  );
}

/** The pledges of an area's members in a drive. */
export default function TakersPage() {
  const { pledgeId = '', areaId = '' } = useParams();
  if (!isRecordId(pledgeId) || !isRecordId(areaId)) return <NotFoundPage />;
  return <TakersOf key={`${pledgeId} ${areaId}`} pledgeId={pledgeId} areaId={areaId} />;
}

/** The achieved number; empty until it is reported. */
function AchievedField() {
  const taken = useRecordContext<WithId<PledgeRecord>>();
  if (!taken || taken.achieveValue === null) return <Blank />;
  return <span>{formatCount(taken.achieveValue)}</span>;
}

const TAKERS = withColumns(pledge, [
  { source: 'userId', display: <MemberField source="userId" link full />, width: '3fr' },
  { source: 'pledgeTime', display: <DateField source="pledgeTime" />, width: '1.5fr' },
  'pledgeValue',
  { source: 'achieveValue', display: <AchievedField /> },
]);

/** One pledge on a phone. */
const TakerCard = () => (
  <Card component="li" sx={{ p: 2 }}>
    <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
      <MemberField source="userId" link full />
    </Typography>
    <RecordFacts view={TAKERS} names={otherColumns(TAKERS, 'userId')} />
  </Card>
);
