import { cleanLine, isBlank } from '@coastok/domain';
import type { GuestRecord } from '@coastok/domain';
import { Box, Button, Card, Chip, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { HttpError, type Identifier } from 'react-admin';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { call } from '../provider/call';
import { type Gathering, withGuest, withoutGuest } from './gatheringModel';

const LONGEST_NAME = 120;

type Change = (guests: readonly GuestRecord[]) => readonly GuestRecord[];

/** Changes the current guest list, to which others may have added guests; `reopens` is for a closed list. */
async function changeGuests(id: Identifier, change: Change, reopens: boolean): Promise<void> {
  const { __v: version, guestList } = await call('gathering.read', { id });
  const guests = change(guestList ?? []).map(({ name, phone }) => ({ name, phone: phone ?? undefined }));
  await call('gathering.mark', { id, body: { guests, ...(reopens && { reopen: true }) }, version });
}

/** Guests: participants who are no members. */
export function Guests({ gathering }: { gathering: Gathering }) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const { id, state } = gathering;
  const guests = gathering.guestList ?? [];
  // A ref, because a second click can come before React has rendered the first.
  const underWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) =>
      changeGuests(id, change, state === 'held').catch((error: unknown) => {
        // Tries once more: somebody else changed the guest list in between.
        if (error instanceof HttpError && error.status === 409)
          return changeGuests(id, change, state === 'held');
        throw error;
      }),
    onError: notifyError,
    onSettled: () => {
      underWay.current = false;
      return client.invalidateQueries({ queryKey: ['gathering', 'getOne'] });
    },
  });
  const note = (change: Change, onSuccess?: () => void) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate(change, { onSuccess });
  };
  const emptied = () => {
    setName('');
    setPhone('');
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const guest = { name: cleanLine(name), phone: cleanLine(phone) || null };
    if (guest.name) note(noted => withGuest(noted, guest), emptied);
  };
  const isOver = state === 'cancelled';
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {message('gathering.guests')}
      </Typography>
      {guests.length === 0 && <Typography color="textSecondary">{message('gathering.noGuests')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {guests.map((guest, index) => (
          <Chip
            key={`${index}.${guest.name}`}
            label={[guest.name, guest.phone].filter(Boolean).join(' · ')}
            onDelete={isOver || isPending ? undefined : () => note(noted => withoutGuest(noted, guest))}
          />
        ))}
      </Box>
      {!isOver && (
        <Box
          component="form"
          noValidate
          onSubmit={add}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'center' }}
        >
          <TextField
            label={message('gathering.guestName')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
            sx={{ my: 0, flex: '1 1 200px' }}
          />
          <TextField
            label={message('gathering.guestPhone')}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
            sx={{ my: 0, flex: '1 1 140px' }}
          />
          <Button type="submit" variant="outlined" loading={isPending} disabled={isBlank(name)}>
            {message('gathering.addGuest')}
          </Button>
        </Box>
      )}
    </Card>
  );
}
