import { displayName } from '@coastok/domain';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { pendingHandover } from './handover';
import { session } from '../provider/session';
import { useProfile } from './access';

/** Asks the signed-in person before a link from the app signs in somebody else. */
export default function HandoverDialog() {
  const message = useMessage();
  const profile = useProfile();
  const token = useSyncExternalStore(pendingHandover.subscribe, pendingHandover.token);
  const exchange = useMutation({
    mutationFn: (handOver: string) =>
      call('session.handOver', { body: { token: handOver } }, { anonymous: true }),
    onSuccess: newcomer => {
      session.start(newcomer);
      // A full page load: the next person must not see anything that the previous one has loaded.
      window.location.assign('/dashboard');
    },
  });
  if (!profile || token === null) return null;
  const name = displayName(profile);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="handover-title" aria-describedby="handover-text">
      <DialogTitle id="handover-title">{message('handover.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id="handover-text">{message('handover.text')}</DialogContentText>
        {exchange.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {exchange.error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {!exchange.error && (
          <Button loading={exchange.isPending} onClick={() => exchange.mutate(token)}>
            {message('handover.switch')}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={pendingHandover.drop}>
          {message('handover.stay', { name })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
