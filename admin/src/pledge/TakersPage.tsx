import BackIcon from '@mui/icons-material/ArrowBack';
import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import { formatCount, isRecordId, type PledgeRecord } from '@coastok/domain';
import { Button, Stack, Typography } from '@mui/material';
import {
  DataTable,
  FilterButton,
  List,
  NumberField,
  SearchInput,
  SelectInput,
  TopToolbar,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Blank } from '../fields/Blank';
import { DateField, MemberField } from '../fields';
import { DownloadButton } from '../lists/DownloadButton';
import { EmptyState } from '../lists/EmptyState';
import { ListPager } from '../lists/ListPager';
import { RecordCards } from '../lists/RecordCards';
import { TableSkeleton } from '../lists/TableSkeleton';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { useMay } from '../session/useMay';
import { useOwnAreas } from '../session/useOwnAreas';
import { NotFoundPage } from '../shell/NotFoundPage';
import { useIsPhone } from '../shell/useIsPhone';

type Pledge = WithId<PledgeRecord>;

const SHAPE = ['3fr', '1.5fr', '1fr', '1fr'];

function Empty() {
  const message = useMessage();
  return (
    <EmptyState icon={PeopleIcon} title={message('pledge.noTakers')} hint={message('pledge.noTakersHint')} />
  );
}

function Achieved() {
  const pledge = useRecordContext<Pledge>();
  if (!pledge || pledge.achieveValue === null) return <Blank />;
  return <span>{formatCount(pledge.achieveValue)}</span>;
}

function TakerTable() {
  const message = useMessage();
  const { isPending } = useListContext();
  if (isPending) return <TableSkeleton columns={SHAPE} />;
  return (
    <DataTable rowClick={false} bulkActionButtons={false} empty={<Empty />}>
      <DataTable.Col source="userId" label={message('pledge.name')} disableSort>
        <MemberField source="userId" link full />
      </DataTable.Col>
      <DataTable.Col source="pledgeTime" label={message('pledge.pledgedOn')}>
        <DateField source="pledgeTime" />
      </DataTable.Col>
      <DataTable.NumberCol source="pledgeValue" label={message('pledge.taken')} />
      <DataTable.Col source="achieveValue" label={message('pledge.achieved')} align="right">
        <Achieved />
      </DataTable.Col>
    </DataTable>
  );
}

function TakerCard() {
  const message = useMessage();
  return (
    <Stack spacing={0.5}>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        <MemberField source="userId" link full />
      </Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        {message('pledge.taken')} <NumberField source="pledgeValue" /> · {message('pledge.achieved')}{' '}
        <Achieved /> · <DateField source="pledgeTime" />
      </Typography>
    </Stack>
  );
}

function Actions({ pledgeId, areaId }: { pledgeId: string; areaId: string }) {
  const mayDownload = useMay('report.pledges');
  const { filterValues } = useListContext();
  return (
    <TopToolbar>
      <FilterButton />
      {mayDownload && <DownloadButton report="pledges" filter={{ ...filterValues, pledgeId, areaId }} />}
    </TopToolbar>
  );
}

/** Who of an area pledged how much in a drive. */
export default function TakersPage() {
  const message = useMessage();
  const isPhone = useIsPhone();
  const { pledgeId = '', areaId = '' } = useParams();
  const mayBoard = useMay('pledge.summary');
  const area = useOwnAreas().find(({ _id }) => _id === areaId);
  if (!isRecordId(pledgeId) || !isRecordId(areaId)) return <NotFoundPage />;
  const filters = [
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      placeholder={message('pledge.searchTakers')}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />,
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
      {mayBoard && (
        <Button component={Link} to={`/pledging`} startIcon={<BackIcon />} sx={{ mt: 1 }}>
          {message('pledge.allDrives')}
        </Button>
      )}
      <List
        key={`${pledgeId} ${areaId}`}
        resource="pledging"
        title={area ? message('pledge.takersOf', { area: area.name }) : message('pledge.takers')}
        filter={{ pledgeId, areaId }}
        filters={filters}
        actions={<Actions pledgeId={pledgeId} areaId={areaId} />}
        empty={false}
        perPage={10}
        sort={{ field: 'pledgeTime', order: 'DESC' }}
        storeKey={false}
        pagination={<ListPager />}
        component={isPhone ? 'div' : undefined}
      >
        {isPhone ? (
          <RecordCards empty={<Empty />}>
            <TakerCard />
          </RecordCards>
        ) : (
          <TakerTable />
        )}
      </List>
    </>
  );
}
