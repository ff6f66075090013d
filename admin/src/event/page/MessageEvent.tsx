import MessageIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { lazy, Suspense, useState } from 'react';
import type { BookingFilter } from '../../booking/filter/bookingFilter';
import { ToolbarButton } from '../../lists/ToolbarButtons';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import type { ManagedEvent } from '../useEvents';

const MessageEventDialog = lazy(() => import('./MessageEventDialog'));

/** Opens the dialog to message an event's participants, for staff of its areas. */
export function MessageEventButton({ event, filter = {} }: { event: ManagedEvent; filter?: BookingFilter }) {
  const message = useMessage();
  const mayWrite = useMay('event.message');
  const [open, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <ToolbarButton
        label={message('event.message.button')}
        icon={<MessageIcon />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <MessageEventDialog event={event} filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
