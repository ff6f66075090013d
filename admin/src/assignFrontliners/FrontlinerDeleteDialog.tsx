import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { displayName, type PersonRecord } from '@coastok/domain';
import { useId } from 'react';
import { useMessage } from '../messages/useMessage';
import type { Assignment } from './useAssignment';

interface FrontlinerDeleteDialogProps {
  frontliner: PersonRecord;
  assignment: Assignment;
  /** Number of assigned members. */
  members: number;
  onClose: () => void;
}

/** Confirms removing a frontliner from the area, and says how many members are left without one. */
export function FrontlinerDeleteDialog({
  frontliner,
  assignment,
  members,
  onClose,
}: FrontlinerDeleteDialogProps) {
  const message = useMessage();
  const titleId = useId();
  const textId = useId();
  const { area, work, remove } = assignment;
  const busy = work.phase === 'busy';
  const values = { name: displayName(frontliner), area: area.name, smart_count: members };
  const confirm = async () => {
    await remove(frontliner, members > 0);
    onClose();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={busy ? undefined : onClose}
    >
      <DialogTitle id={titleId}>{message('frontliners.removeTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {message(members > 0 ? 'frontliners.removeText' : 'frontliners.removeTextAlone', values)}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {message('area.cancel')}
        </Button>
        <Button color="error" variant="contained" onClick={() => void confirm()} loading={busy}>
          {message('frontliners.removeYes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
