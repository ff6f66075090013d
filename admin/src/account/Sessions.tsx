import { formatDateTime, type SessionRecord } from '@coastok/domain';
import { Alert, Button, Chip, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';

/**
 * Lists where a person is signed in and ends those sessions. One's own sessions can end one by one or all
 * others at once; a secretary can only end all sessions of a member.
 */
export default function Sessions({ memberId }: { memberId?: string }) {
  const message = useMessage();
  const notify = useNotify();
  const { data, error, refetch } = useQuery({
    queryKey: ['session', memberId],
    queryFn: () => (memberId ? call('user.listSessions', { id: memberId }) : call('session.list')),
  });
  const { mutate: end, isPending: busy } = useMutation({
    mutationFn: (ending: () => Promise<{ ended: number }>) => ending(),
    onSuccess: ({ ended }) =>
      notify('ownSessions.ended', { type: 'success', messageArgs: { smart_count: ended } }),
    onError: refusal => notify(refusal.message, { type: 'error' }),
    onSettled: () => refetch(),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton height={72} />;
  if (data.length === 0) return <Typography>{message('ownSessions.none')}</Typography>;
  const endAll = () =>
    memberId ? call('user.endSessions', { id: memberId, body: {} }) : call('session.endOthers', { body: {} });
  return (
    <>
      <List disablePadding>
        {data.map(session => (
          <SessionRow
            key={session._id}
            session={session}
            busy={busy}
            onEnd={
              memberId === undefined
                ? () => end(() => call('session.end', { id: session._id, body: {} }))
                : null
            }
          />
        ))}
      </List>
      {data.some(({ current }) => !current) && (
        <Button sx={{ mt: 1 }} variant="outlined" color="error" disabled={busy} onClick={() => end(endAll)}>
          {message(memberId ? 'ownSessions.endAll' : 'ownSessions.endOthers')}
        </Button>
      )}
    </>
  );
}

interface SessionRowProps {
  session: SessionRecord;
  busy: boolean;
  /** Null where only all sessions can be ended at once. */
  onEnd: (() => void) | null;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const message = useMessage();
  const device = session.device ?? message('ownSessions.unknownDevice');
  return (
    <ListItem divider disableGutters sx={{ gap: 2 }}>
      <ListItemText
        primary={`${message(`ownSessions.kinds.${session.kind}`)} · ${device}`}
        secondary={message('ownSessions.seen', {
          since: formatDateTime(session.createdAt),
          seen: formatDateTime(session.lastSeenAt),
        })}
      />
      {session.current && <Chip size="small" color="success" label={message('ownSessions.current')} />}
      {!session.current && onEnd && (
        <Button
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
          disabled={busy}
          aria-label={message('ownSessions.endOf', { device })}
          onClick={onEnd}
        >
          {message('ownSessions.end')}
        </Button>
      )}
    </ListItem>
  );
}
