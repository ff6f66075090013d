import { ALL_BOOKING_STATUSES, BOOKING_STATUS_LABELS } from '@coastok/domain';
import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import { Box, Card, Typography } from '@mui/material';
import { DataTable, SelectInput, TextField, useListContext, useRecordContext } from 'react-admin';
import { BookingStatusField } from '../booking/BookingFields';
import { useEvents } from '../event/useEvents';
import { DateField, MailField, PhoneField } from '../fields';
import { NothingListed } from '../lists/EmptyState';
import { Fact, Facts } from '../lists/Facts';
import { searchInput } from '../lists/ListFilters';
import { ListActions, RecordList } from '../lists/ListPages';
import { DownloadButton } from '../lists/ToolbarButtons';
import { tableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { useOwnAreas } from '../session/useOwnAreas';
import { RegistrationOverview } from './RegistrationOverview';
import type { Registration } from './registrations';

const REGISTRATION_SHAPE = ['2fr', '1.5fr', '1.5fr', '1.5fr', '2.5fr', '1.5fr'];

function RegistrationTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableStyle}>
      <DataTable.Col source="name" label={message('viplava.name')} disableSort />
      <DataTable.Col source="connectedAreaId" label={message('viplava.area')} disableSort>
        <TextField source="connectedAreaId.name" emptyText="–" />
      </DataTable.Col>
      <DataTable.Col source="status" label={message('viplava.status')}>
        <BookingStatusField />
      </DataTable.Col>
      <DataTable.Col source="phone" label={message('viplava.phone')} disableSort>
        <PhoneField source="phone" />
      </DataTable.Col>
      <DataTable.Col source="email" label={message('viplava.email')} disableSort>
        <MailField source="email" />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label={message('viplava.registered')}>
        <DateField source="createdAt" />
      </DataTable.Col>
    </DataTable>
  );
}

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

/** One person's registration on a phone. */
function RegistrationCard() {
  const message = useMessage();
  const registration = useRecordContext<Registration>();
  if (!registration) return null;
  const { name, email, connectedAreaId } = registration;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h3" variant="h3">
          {name}
        </Typography>
        <BookingStatusField />
      </Box>
      <Facts>
        <Fact label={message('viplava.area')}>{connectedAreaId?.name ?? '–'}</Fact>
        <Fact label={message('viplava.phone')}>
          <PhoneField source="phone" />
        </Fact>
        <Fact label={message('viplava.email')}>{email}</Fact>
        <Fact label={message('viplava.registered')}>
          <DateField source="createdAt" />
        </Fact>
      </Facts>
    </Card>
  );
}
