import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCloseNotification } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { undoOffers } from '../provider/undoOffers';
import { useUndo } from './useUndo';

/** In a toast that tells of a change which can be taken back, as long as the toast stands. */
export default function UndoInToast() {
  const message = useMessage();
  const close = useCloseNotification();
  const [offer] = useState(undoOffers.fresh);
  const { take, busy } = useUndo();
  useEffect(() => undoOffers.clear, []);
  if (!offer) return null;
  return (
    <Button
      color="inherit"
      size="small"
      disabled={busy}
      sx={{ fontWeight: 700, textDecoration: 'underline' }}
      onClick={() => {
        close();
        void take(offer);
      }}
    >
      {message('undo.undo')}
    </Button>
  );
}
