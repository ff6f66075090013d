import type { GuestRecord } from '@coastok/domain';
import { Box, Button, Card, Chip, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { call } from '../provider/call';
import type { Gathering } from './gatheringModel';

const LONGEST_NAME = 120;

/** Who came and is no member. */
export function Guests({ gathering }: { gathering: Gathering }) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const { id, state } = gathering;
  const guests = gathering.guestList ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: (next: readonly GuestRecord[]) =>
      call('gathering.mark', {
        id,
        body: {
          guests: next.map(guest => ({ name: guest.name, phone: guest.phone ?? undefined })),
          ...(state === 'held' && { reopen: true }),
        },
      }),
    onSuccess: () => {
      setName('');
      setPhone('');
      return client.invalidateQueries({ queryKey: ['gathering', 'getOne'] });
    },
    onError: notifyError,
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) mutate([...guests, { name: name.trim(), phone: phone.trim() || null }]);
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
            onDelete={
              isOver || isPending ? undefined : () => mutate(guests.filter((_, place) => place !== index))
            }
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
          <Button type="submit" variant="outlined" loading={isPending} disabled={!name.trim()}>
            {message('gathering.addGuest')}
          </Button>
        </Box>
      )}
    </Card>
  );
}
