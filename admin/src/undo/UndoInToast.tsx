import type { UndoRecord } from '@coastok/domain';
import { Button } from '@mui/material';
import { useCloseNotification } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useUndo } from './useUndo';

/** The undo button in a toast about a change, while the toast is shown. */
export default function UndoInToast({ offer }: { offer: UndoRecord }) {
  const message = useMessage();
  const close = useCloseNotification();
  const { undo, busy } = useUndo();
  return (
    <Button
      color="inherit"
      size="small"
      disabled={busy}
      sx={{ fontWeight: 700, textDecoration: 'underline' }}
      onClick={() => {
        close();
        void undo(offer);
      }}
    >
      {message('undo.undo')}
    </Button>
  );
}
