import { MOST_PRIORITY, WAITLIST_STATE_LABELS } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import OfferIcon from '@mui/icons-material/EventSeatOutlined';
import WithdrawIcon from '@mui/icons-material/PersonRemoveOutlined';
import PriorityIcon from '@mui/icons-material/SwapVertOutlined';
import { Box, Card, DialogContentText, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, TextField, TextInput, useNotify, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { bookingAddress } from '../booking/bookingModel';
import { ActionDialog } from '../dialogs/ActionDialog';
import { Blank, DateField, PhoneField, StatusChip } from '../fields';
import { NoteInput } from '../forms/inputs';
import { Fact, Facts } from '../lists/Facts';
import { RowAction } from '../lists/RowActions';
import { tableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useMay, useProfile } from '../session/access';
import { actionsOf, TONES, useRefreshWaitlist, type Waiting } from './waitlistModel';

type WaitlistAct = 'offer' | 'withdraw' | 'priority';

interface ActProps {
  entry: Waiting;
  act: WaitlistAct;
  onClose: () => void;
}

const isPriority = (typed: unknown): boolean =>
  typeof typed === 'string' && /^-?\d$/.test(typed) && Math.abs(Number(typed)) <= MOST_PRIORITY;

/** An action on one entry of the list, with a reason for the audit log. */
export function WaitlistDialog({ entry, act, onClose }: ActProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshWaitlist();
  const { name } = entry;
  return (
    <ActionDialog
      title={message(`waitlist.${act}Title`, { name })}
      confirm={message(`waitlist.${act}Yes`)}
      color={act === 'withdraw' ? 'error' : 'primary'}
      draft={`waitlist.${act}.${entry.id}`}
      initial={{ reason: '', priority: String(entry.priority) }}
      ready={({ reason, priority }) => reason !== '' && isPriority(priority)}
      act={({ reason, priority }) =>
        act === 'offer'
          ? call('waitlist.offer', { id: entry.id, body: { reason } })
          : act === 'withdraw'
            ? call('waitlist.withdraw', { id: entry.id, body: { reason } })
            : call('waitlist.priority', { id: entry.id, body: { priority: Number(priority), reason } })
      }
      onDone={() => notify(`waitlist.${act}Done`, { type: 'success', messageArgs: { name } })}
      refresh={refresh}
      onClose={onClose}
    >
      <DialogContentText>{message(`waitlist.${act}Hint`, { name })}</DialogContentText>
      {act === 'priority' && (
        <TextInput
          source="priority"
          label={message('waitlist.priority')}
          type="number"
          isRequired
          validate={typed => (isPriority(typed) ? undefined : message('waitlist.priorityRange'))}
          helperText={false}
          slotProps={{ htmlInput: { min: -MOST_PRIORITY, max: MOST_PRIORITY, step: 1 } }}
          sx={{ mt: 2 }}
        />
      )}
      <NoteInput source="reason" label={message('waitlist.reason')} autoFocus />
    </ActionDialog>
  );
}

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
