import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { lazy, Suspense, useState } from 'react';
import { ToolbarButton } from '../../lists/ToolbarButton';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import type { ManagedEvent } from '../useEvents';

const CopyEventDialog = lazy(() => import('./CopyEventDialog'));

/** Creates an event like this one, for those who may add events. */
export function CopyEventButton({ event }: { event: ManagedEvent }) {
  const message = useMessage();
  const mayCopy = useMay('event.copy');
  const [open, setOpen] = useState(false);
  if (!mayCopy) return null;
  return (
    <>
      <ToolbarButton label={message('event.copy.button')} icon={<CopyIcon />} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <CopyEventDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
