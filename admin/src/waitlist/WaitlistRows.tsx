import { WAITLIST_STATE_LABELS } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import OfferIcon from '@mui/icons-material/EventSeatOutlined';
import WithdrawIcon from '@mui/icons-material/PersonRemoveOutlined';
import PriorityIcon from '@mui/icons-material/SwapVertOutlined';
import { Box, Card, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, TextField, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { bookingAddress } from '../booking/bookingModel';
import { Blank, DateField, PhoneField, StatusChip } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { RowAction } from '../lists/RowActions';
import { tableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { useMay, useProfile } from '../session/access';
import { type WaitlistAct, WaitlistDialog } from './WaitlistDialogs';
import { TONES, type Waiting, actionsOf } from './waitlistModel';

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
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableStyle}>
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

const ACTS: readonly { act: WaitlistAct; icon: SvgIconComponent }[] = [
  { act: 'offer', icon: OfferIcon },
  { act: 'priority', icon: PriorityIcon },
  { act: 'withdraw', icon: WithdrawIcon },
];

/** The actions on one entry of the list; nobody decides about their own entry. */
function WaitlistActions() {
  const message = useMessage();
  const profile = useProfile();
  const mayAct = useMay('waitlist.offer');
  const entry = useRecordContext<Waiting>();
  const [open, setOpen] = useState<WaitlistAct>();
  if (!entry || !mayAct || entry.userId === profile?._id) return null;
  const { name } = entry;
  const possible = actionsOf(entry);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
      {ACTS.filter(({ act }) => possible[act]).map(({ act, icon }) => (
        <RowAction
          key={act}
          icon={icon}
          label={message(act === 'offer' ? 'waitlist.offerTo' : `waitlist.${act}Of`, { name })}
          onClick={() => setOpen(act)}
        />
      ))}
      {open && <WaitlistDialog entry={entry} act={open} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}
