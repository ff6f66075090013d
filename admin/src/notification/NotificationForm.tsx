import {
  ACTION_NAMES,
  actionsFor,
  type Audience,
  AUDIENCE_NAMES,
  audiencesFor,
  DEFAULT_ACTION,
  type DeliveryRecord,
  isHttpsUrl,
  LARGE_AUDIENCE,
  type NotificationAction,
  receiverOf,
  type Role,
} from '@coastok/domain';
import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useConsoleProvider } from '../provider/dataProvider';
import { intentionKeys } from '../provider/idempotency';
import type { WithId } from '../provider/records';
import { useOwnAreas } from '../session/useOwnAreas';
import { PhonePreview } from './PhonePreview';
import { reachCounts } from './reachCounts';
import { SendQuestion } from './SendQuestion';
import { useReach } from './useReach';

/** Spec 2, section 9. */
const ALERT_MS = 3000;
const BLANK = { title: '', body: '', url: '', areaId: '', action: DEFAULT_ACTION as NotificationAction };

interface NotificationFormProps {
  userRole: Role;
  onSent: (delivery: WithId<DeliveryRecord>) => void;
}

/** Who gets what; says how many it reaches before it is sent. */
export function NotificationForm({ userRole, onSent }: NotificationFormProps) {
  const message = useMessage();
  const notify = useNotify();
  const provider = useConsoleProvider();
  const areas = useOwnAreas();
  const leader = userRole === 4;
  const [audience, setAudience] = useState<Audience | ''>('');
  const [typed, setTyped] = useState(BLANK);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [keyOf, setKeyOf] = useState(intentionKeys);
  const receiver = audience === '' ? null : receiverOf(audience, userRole);
  const areaId = typed.areaId || undefined;
  const reach = useReach(receiver, areaId);
  const goodUrl = typed.url.trim() === '' || isHttpsUrl(typed.url.trim());
  const complete = receiver !== null && typed.title.trim() && typed.body.trim() && goodUrl;
  const sending = useMutation({
    mutationFn: () => {
      const notification = {
        receiver: receiver ?? '',
        title: typed.title.trim(),
        body: typed.body.trim(),
        ...(typed.url.trim() ? { url: typed.url.trim() } : { action: typed.action }),
        ...(areaId && { areaId }),
      };
      return provider.sendNotification(notification, keyOf(notification));
    },
    onSuccess: delivery => {
      notify('notification.sent', { type: 'success', autoHideDuration: ALERT_MS });
      setTyped(BLANK);
      setAudience('');
      setTried(false);
      // The same words once more are another notification.
      setKeyOf(intentionKeys);
      onSent(delivery);
    },
    onSettled: () => setAsking(false),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!complete) return;
    if ((reach.data?.devices ?? LARGE_AUDIENCE) >= LARGE_AUDIENCE) setAsking(true);
    else sending.mutate();
  }

  const missing = (value: string) =>
    tried && !value.trim() ? { error: true, helperText: message('notification.required') } : {};
  const set = (name: keyof typeof BLANK) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
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
          value={audience}
          onChange={({ target }) => {
            // The menu's values are the audiences that this role may choose.
            setAudience(target.value as Audience);
            setTyped({ ...typed, action: DEFAULT_ACTION });
          }}
          {...missing(audience)}
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
          <MenuItem value="">{message(leader ? 'notification.ownArea' : 'notification.allAreas')}</MenuItem>
          {areas.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: 20 }}>
          {receiver === null
            ? ''
            : reach.data
              ? message('notification.reach', reachCounts(reach.data))
              : message(reach.error ? 'notification.countFailed' : 'notification.counting')}
        </Typography>
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
          {actionsFor(audience === '' ? 'all' : audience).map(action => (
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
        onConfirm={() => sending.mutate()}
      />
    </Box>
  );
}
