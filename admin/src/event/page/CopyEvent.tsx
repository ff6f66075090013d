import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
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
      <Button startIcon={<CopyIcon />} onClick={() => setOpen(true)}>
        {message('event.copy.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CopyEventDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
