import { formatDateTime, formatRupees, upperCode } from '@coastok/domain';
import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import { Alert, Button, DialogContentText } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RadioButtonGroupInput, TextInput, useNotify } from 'react-admin';
import { ActionDialog } from '../../dialogs/ActionDialog';
import { NoteInput } from '../../forms/inputs';
import { BehindMenu } from '../../lists/RowActions';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { useIsPhone } from '../../layout/useIsPhone';
import type { ManagedEvent } from '../useEvents';

/** The confirmation word to type before many bookings end. */
const WORD = 'CANCEL';
const MOST_REASON = 500;
const REFETCH_EVERY_MS = 3000;

/**
 * Cancels an event with all its bookings and waiting list entries, on a phone behind a menu; for the general secretary.
 */
export function CancelEventButton({ event }: { event: ManagedEvent }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const label = message('event.cancel.button');
  return (
    <>
      {isPhone ? (
        <BehindMenu label={label} name={event.title} onClick={() => setOpen(true)} />
      ) : (
        <Button color="error" startIcon={<CancelIcon />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && <CancelEventDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows how many people and rupees are affected before the event is cancelled. */
export function CancelEventDialog({ event, onClose }: { event: ManagedEvent; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { eventId, title } = event;
  const { data: summary, error } = useQuery({
    queryKey: ['booking', 'summary', eventId],
    queryFn: () => call('booking.summary', { query: { eventId } }),
  });
  return (
    <ActionDialog
      title={message('event.cancel.title', { title })}
      confirm={message('event.cancel.yes')}
      color="error"
      leave={message('event.cancel.keep')}
      draft="cancel-event"
      initial={{ refund: 'all', reason: '', word: '' }}
      ready={({ reason, word }) => reason !== '' && upperCode(word) === WORD}
      act={({ refund, reason }) =>
        call('event.cancel', { id: event._id, body: { refund: refund === 'none' ? 'none' : 'all', reason } })
      }
      onDone={() => notify('event.cancel.done', { type: 'success', messageArgs: { title } })}
      refresh={() => queryClient.invalidateQueries()}
      onClose={onClose}
    >
      {locked => (
        <>
          <DialogContentText sx={{ mb: 1 }}>{message('event.cancel.hint')}</DialogContentText>
          {error && <Alert severity="warning">{message('event.cancel.failed')}</Alert>}
          {summary && (
            <Alert severity="warning">
              {[
                message('event.cancel.reach', { smart_count: summary.seats }),
                message('event.cancel.paid', { paid: formatRupees(summary.money.paid) }),
                summary.money.cashWaiting > 0 &&
                  message('event.cancel.waiting', { waiting: formatRupees(summary.money.cashWaiting) }),
              ]
                .filter(Boolean)
                .join(' ')}
            </Alert>
          )}
          <RadioButtonGroupInput
            source="refund"
            label={message('event.cancel.refund')}
            choices={[
              { id: 'all', name: message('event.cancel.all') },
              { id: 'none', name: message('event.cancel.none') },
            ]}
            helperText={message('event.cancel.handBack')}
            disabled={locked}
            row={false}
          />
          <NoteInput
            source="reason"
            label={message('event.cancel.reason')}
            max={MOST_REASON}
            disabled={locked}
            minRows={2}
          />
          <TextInput
            source="word"
            label={message('event.cancel.word')}
            autoComplete="off"
            helperText={false}
            disabled={locked}
            fullWidth
            sx={{ mt: 2 }}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** When and why the event was cancelled, with its progress; polls until all bookings are ended. */
export function CancellationNote({ event, onRefetch }: { event: ManagedEvent; onRefetch: () => void }) {
  const message = useMessage();
  const { cancelled } = event;
  const isUnderWay = cancelled !== null && cancelled.done < cancelled.total;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(onRefetch, REFETCH_EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, onRefetch]);
  if (!cancelled) return null;
  const { at, reason, total, done, failed } = cancelled;
  return (
    <Alert severity={failed > 0 ? 'error' : 'warning'} sx={{ mb: 1 }} role="status">
      {message('event.cancel.told', { at: formatDateTime(at), reason })}
      {total > 0 && <br />}
      {total > 0 && message('event.cancel.progress', { done, total })}{' '}
      {failed > 0 && message('event.cancel.refundsFailed', { smart_count: failed })}
    </Alert>
  );
}
