import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { AddNotificationContext, type NotificationPayload } from 'react-admin';
import { fillsForm } from '../forms/useSaveRefusal';
import { guest } from '../messages/guest';
import { useMessage } from '../messages/useMessage';
import { connection } from '../provider/connection';

/** Reports that the server can't be reached, and reloads the page's data once it can; not the data of open forms. */
export function ConnectionBanner() {
  const message = useMessage();
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  const wasAway = useRef(false);

  useEffect(() => {
    if (state === 'up' && wasAway.current)
      void queryClient.invalidateQueries({ predicate: query => !fillsForm(query) });
    wasAway.current = state !== 'up';
  }, [state, queryClient]);

  if (state === 'up') return null;
  return (
    <Alert
      severity="warning"
      variant="filled"
      role="status"
      icon={<CloudOffIcon fontSize="inherit" />}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        borderRadius: 0,
        zIndex: 'appBar',
        justifyContent: 'center',
      }}
    >
      {message(state === 'offline' ? 'shell.offline' : 'shell.down')}
    </Alert>
  );
}

/** Wraps the pages: a read that fails because of an outage raises no toast, since the banner already reports it. */
export function OneOutage({ children }: { children: ReactNode }) {
  const add = use(AddNotificationContext);
  const addOther = useCallback(
    (toast: NotificationPayload) => {
      if (toast.message !== guest.errors.unreachable) add(toast);
    },
    [add],
  );
  return <AddNotificationContext value={addOther}>{children}</AddNotificationContext>;
}
