import AddIcon from '@mui/icons-material/Add';
import type { Action } from '@coastok/domain';
import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useMay } from '../session/useMay';

interface AddButtonProps {
  action: Action;
  label: string;
  /** The form for a new record. */
  dialog: (onClose: () => void) => ReactNode;
}

/** Opens the form for a new record, for those who may make one. */
export function AddButton({ action, label, dialog }: AddButtonProps) {
  const may = useMay(action);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        variant="contained"
        size="small"
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
