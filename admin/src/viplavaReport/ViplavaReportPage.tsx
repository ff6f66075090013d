import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import { ALL_BOOKING_STATUSES, BOOKING_STATUS_LABELS } from '@coastok/domain';
import { SelectInput, useListContext } from 'react-admin';
import { useEvents } from '../event/useEvents';
import { DownloadButton } from '../lists/DownloadButton';
import { ListActions } from '../lists/ListActions';
import { searchInput } from '../lists/ListSearch';
import { NothingListed } from '../lists/NothingListed';
import { RecordList } from '../lists/RecordList';
import { useMessage } from '../messages/useMessage';
import { useOwnAreas } from '../session/useOwnAreas';
import { RegistrationCard } from './RegistrationCard';
import { RegistrationOverview } from './RegistrationOverview';
import { REGISTRATION_SHAPE, RegistrationTable } from './RegistrationTable';

const STATUSES = ALL_BOOKING_STATUSES.map(status => ({
  id: String(status),
  name: BOOKING_STATUS_LABELS[status],
}));

function Actions() {
  const { filterValues } = useListContext();
  return (
    <ListActions>
      <DownloadButton report="report.viplava" filter={filterValues} />
    </ListActions>
  );
}

/** The registrations of the camps: by area and status, with the list of people. */
export default function ViplavaReportPage() {
  const message = useMessage();
  const areas = useOwnAreas();
  const camps = useEvents().filter(({ landing }) => landing.yatra !== null);
  const filters = [
    <SelectInput
      key="eventId"
      source="eventId"
      label={message('viplava.camp')}
      alwaysOn
      choices={camps.map(({ eventId, title }) => ({ id: eventId, name: title }))}
    />,
    searchInput(message('viplava.search')),
    <SelectInput key="areaId" source="areaId" label={message('viplava.area')} choices={areas} />,
    <SelectInput key="status" source="status" label={message('viplava.status')} choices={STATUSES} />,
  ];
  return (
    <RecordList
      resource="viplava"
      title={message('viplava.title')}
      filters={filters}
      actions={<Actions />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      above={<RegistrationOverview />}
      shape={REGISTRATION_SHAPE}
      table={<RegistrationTable />}
      card={<RegistrationCard />}
      empty={
        <NothingListed
          icon={PeopleIcon}
          title={message('viplava.none')}
          hint={message('viplava.noneHint')}
          noMatch={message('viplava.noMatch')}
        />
      }
    />
  );
}
