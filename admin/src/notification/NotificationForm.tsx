import {
  ACTION_NAMES,
  actionsFor,
  type Audience,
  AUDIENCE_NAMES,
  audiencesFor,
  DEFAULT_ACTION,
  type DeliveryRecord,
  LARGE_AUDIENCE,
  Role,
} from '@coastok/domain';
import { Alert, Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { useOwnAreas } from '../session/useOwnAreas';
import { PhonePreview } from './PhonePreview';
import { PurposeSelect } from './PurposeSelect';
import { ReachText } from './ReachText';
import { SendQuestion } from './SendQuestion';
import { type Typed, useComposer } from './useComposer';

interface NotificationFormProps {
  userRole: Role;
  onSent: (delivery: WithId<DeliveryRecord>) => void;
}

/** Who gets what; says how many it reaches before it is sent. */
export function NotificationForm({ userRole, onSent }: NotificationFormProps) {
  const message = useMessage();
  const areas = useOwnAreas();
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const { typed, change, goodUrl, complete, receiver, reach, sending } = useComposer(userRole, delivery => {
    setTried(false);
    onSent(delivery);
  });
  const send = () => sending.mutate(undefined, { onSettled: () => setAsking(false) });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!complete) return;
    if ((reach.data?.devices ?? LARGE_AUDIENCE) >= LARGE_AUDIENCE) setAsking(true);
    else send();
  }

  const missing = (value: string) =>
    tried && !value.trim() ? { error: true, helperText: message('notification.required') } : {};
  const set = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Stack component="form" onSubmit={submit} noValidate spacing={1}>
        {sending.error && <Alert severity="error">{sending.error.message}</Alert>}
        <TextField
          select
          required
          label={message('notification.audience')}
          value={typed.audience}
          // The menu's values are the audiences that this role may choose.
          onChange={({ target }) => change({ audience: target.value as Audience, action: DEFAULT_ACTION })}
          {...missing(typed.audience)}
        >
          {audiencesFor(userRole).map(one => (
            <MenuItem key={one} value={one}>
              {AUDIENCE_NAMES[one]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={message('notification.area')}
          {...set('areaId')}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">
            {message(userRole === Role.AreaLeader ? 'notification.ownArea' : 'notification.allAreas')}
          </MenuItem>
          {areas.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <PurposeSelect value={typed.purpose} onChange={purpose => change({ purpose })} />
        <ReachText chosen={receiver !== null} reach={reach} />
        <TextField
          required
          label={message('notification.heading')}
          {...set('title')}
          {...missing(typed.title)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <TextField
          required
          multiline
          minRows={3}
          label={message('notification.body')}
          {...set('body')}
          {...missing(typed.body)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <TextField
          label={message('notification.url')}
          {...set('url')}
          error={!goodUrl}
          helperText={message(goodUrl ? 'notification.urlHelp' : 'notification.urlBad')}
        />
        <TextField
          select
          label={message('notification.action')}
          {...set('action')}
          disabled={typed.url.trim() !== ''}
        >
          {actionsFor(typed.audience || 'all').map(action => (
            <MenuItem key={action} value={action}>
              {ACTION_NAMES[action]}
            </MenuItem>
          ))}
        </TextField>
        <Button
          type="submit"
          variant="contained"
          loading={sending.isPending}
          sx={{ alignSelf: 'flex-start' }}
        >
          {message('notification.send')}
        </Button>
      </Stack>
      <PhonePreview title={typed.title} body={typed.body} />
      <SendQuestion
        open={asking}
        title={typed.title}
        reach={reach}
        busy={sending.isPending}
        onClose={() => setAsking(false)}
        onConfirm={send}
      />
    </Box>
  );
}
