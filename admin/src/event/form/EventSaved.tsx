import { Alert, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { publicEventAddress } from '../eventModel';
import type { ManagedEvent } from '../useEvents';

interface EventSavedProps {
  event: Pick<ManagedEvent, 'title' | 'eventId' | 'published'>;
  text: 'eventForm.created' | 'eventForm.saved';
}

const isCopied = (text: string): Promise<boolean> =>
  (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false);

/** Confirms that an event is saved; for a published one links to its page and shares its link. */
export function EventSaved({ event: { title, eventId, published }, text }: EventSavedProps) {
  const message = useMessage();
  const notify = useNotify();
  const address = publicEventAddress(eventId);
  async function share(): Promise<void> {
    const url = new URL(address, window.location.href).href;
    // Cancelling the share dialog is no error.
    if ('share' in navigator) await navigator.share({ title, url }).catch(() => undefined);
    // Browsers have a clipboard only on secure pages, and may refuse it there as well.
    else if (await isCopied(url)) notify('eventForm.shared', { type: 'success' });
    else
      notify('eventForm.copyByHand', {
        type: 'warning',
        messageArgs: { url },
        autoHideDuration: null,
        multiLine: true,
      });
  }
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        published && (
          <>
            <Button color="inherit" href={address} target="_blank">
              {message('eventForm.publicPage')}
            </Button>
            <Button color="inherit" onClick={() => void share()}>
              {message('eventForm.share')}
            </Button>
          </>
        )
      }
    >
      <span>{message(text, { title })}</span>
    </Alert>
  );
}
