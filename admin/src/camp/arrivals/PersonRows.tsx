import { displayName, formatPhone } from '@coastok/domain';
import { Box, Card, Link, Typography } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { bookingAddress } from '../../booking/bookingModel';
import { Blank, DateField, PhoneField, ReachLinks, RupeeField } from '../../fields';
import { Fact, Facts } from '../../lists/Facts';
import { tableStyle } from '../../lists/listStyle';
import { useMessage } from '../../messages/useMessage';
import { unitName } from '../rooms/sheetModel';
import { useUnits } from '../rooms/useBoard';
import type { Arriving } from './arrivalsModel';

export const SHAPE = ['2fr', '1.5fr', '1.5fr', '1fr', '1fr', '1fr', '1fr'];

function NameField() {
  const person = useRecordContext<Arriving>();
  if (!person) return null;
  return (
    <Link component={RouterLink} to={bookingAddress(person.id)}>
      {displayName(person)}
    </Link>
  );
}

/** The room's name, or its key if the units are not loaded. */
function RoomField() {
  const { eventId = '' } = useParams();
  const { data: units = [] } = useUnits(eventId);
  const room = useRecordContext<Arriving>()?.room;
  return room ? <span>{unitName(units, 'room', room) || room}</span> : <Blank />;
}

/** Links to call or message a person. */
function Reach() {
  const person = useRecordContext<Arriving>();
  return person?.phone ? <ReachLinks name={displayName(person)} phone={person.phone} /> : <Blank />;
}

/** Table of the filtered people, with links to reach them. */
export function PersonTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableStyle}>
      <DataTable.Col source="name" label={message('arrivals.name')} disableSort>
        <NameField />
      </DataTable.Col>
      <DataTable.Col source="areaName" label={message('arrivals.area')} disableSort />
      <DataTable.Col source="phone" label={message('arrivals.phone')} disableSort>
        <PhoneField source="phone" />
      </DataTable.Col>
      <DataTable.Col source="due" label={message('arrivals.due')} disableSort align="right">
        <RupeeField source="due" />
      </DataTable.Col>
      <DataTable.Col source="room" label={message('arrivals.room')} disableSort>
        <RoomField />
      </DataTable.Col>
      <DataTable.Col source="inAt" label={message('arrivals.since')} disableSort>
        <DateField source="inAt" time />
      </DataTable.Col>
      <DataTable.Col source="reach" label={message('arrivals.reach')} disableSort align="right">
        <Reach />
      </DataTable.Col>
    </DataTable>
  );
}

/** One person on a phone. */
export function PersonCard() {
  const message = useMessage();
  const person = useRecordContext<Arriving>();
  if (!person) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h3">
          <NameField />
        </Typography>
        <Reach />
      </Box>
      <Facts>
        <Fact label={message('arrivals.area')}>{person.areaName || '–'}</Fact>
        <Fact label={message('arrivals.phone')}>{person.phone ? formatPhone(person.phone) : '–'}</Fact>
        <Fact label={message('arrivals.due')}>
          <RupeeField source="due" />
        </Fact>
        <Fact label={message('arrivals.room')}>
          <RoomField />
        </Fact>
        {person.inAt && (
          <Fact label={message('arrivals.since')}>
            <DateField source="inAt" time />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
