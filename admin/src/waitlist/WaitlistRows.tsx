import { WAITLIST_STATE_LABELS } from '@coastok/domain';
import { Box, Card, Link, Typography } from '@mui/material';
import { DataTable, TextField, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { bookingAddress } from '../booking/bookingModel';
import { Blank, DateField, PhoneField, StatusChip } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { tableLook } from '../lists/listLook';
import { useMessage } from '../messages/useMessage';
import { WaitlistActions } from './WaitlistActions';
import { TONES, type Waiting } from './waitlistModel';

export const SHAPE = ['1fr', '2fr', '1.5fr', '1.5fr', '2fr', '1fr', '2fr', '1.5fr', '1.5fr'];

function StateField() {
  const entry = useRecordContext<Waiting>();
  return entry ? <StatusChip label={WAITLIST_STATE_LABELS[entry.state]} tone={TONES[entry.state]} /> : null;
}

function WantsField() {
  const entry = useRecordContext<Waiting>();
  return entry?.wantsNames.length ? <span>{entry.wantsNames.join(', ')}</span> : <Blank />;
}

/** Until when an offer is valid, linked to its booking. */
function OfferField() {
  const entry = useRecordContext<Waiting>();
  if (!entry?.offer) return <Blank />;
  return (
    <Link component={RouterLink} to={bookingAddress(entry.offer.bookingId)}>
      <DateField source="offer.until" time />
    </Link>
  );
}

/** The entries of the waiting list, in their order. */
export function WaitlistTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableLook}>
      <DataTable.Col source="position" label={message('waitlist.position')} disableSort align="right">
        <TextField source="position" emptyText="–" />
      </DataTable.Col>
      <DataTable.Col source="name" label={message('waitlist.name')} disableSort />
      <DataTable.Col source="phone" label={message('waitlist.phone')} disableSort>
        <PhoneField source="phone" />
      </DataTable.Col>
      <DataTable.Col source="areaName" label={message('waitlist.area')} disableSort />
      <DataTable.Col source="wants" label={message('waitlist.wants')} disableSort>
        <WantsField />
      </DataTable.Col>
      <DataTable.Col source="priority" label={message('waitlist.priority')} disableSort align="right" />
      <DataTable.Col source="joinedAt" label={message('waitlist.joined')} disableSort>
        <DateField source="joinedAt" time />
      </DataTable.Col>
      <DataTable.Col source="state" label={message('waitlist.state')} disableSort>
        <StateField />
      </DataTable.Col>
      <DataTable.Col source="offer" label={message('waitlist.until')} disableSort>
        <OfferField />
      </DataTable.Col>
      <DataTable.Col source="actions" label={message('lists.actions')} disableSort align="right">
        <WaitlistActions />
      </DataTable.Col>
    </DataTable>
  );
}

/** One entry on a phone. */
export function WaitlistCard() {
  const message = useMessage();
  const entry = useRecordContext<Waiting>();
  if (!entry) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h3">
          {entry.position === null ? entry.name : `${entry.position}. ${entry.name}`}
        </Typography>
        <StateField />
      </Box>
      <Facts>
        <Fact label={message('waitlist.phone')}>
          <PhoneField source="phone" />
        </Fact>
        <Fact label={message('waitlist.area')}>{entry.areaName || '–'}</Fact>
        <Fact label={message('waitlist.wants')}>
          <WantsField />
        </Fact>
        <Fact label={message('waitlist.priority')}>{entry.priority}</Fact>
        <Fact label={message('waitlist.joined')}>
          <DateField source="joinedAt" time />
        </Fact>
        <Fact label={message('waitlist.until')}>
          <OfferField />
        </Fact>
      </Facts>
      <Box sx={{ mt: 1 }}>
        <WaitlistActions />
      </Box>
    </Card>
  );
}
