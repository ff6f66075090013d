import AddIcon from '@mui/icons-material/Add';
import type { Action } from '@coastok/domain';
import { Button, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useMay } from '../session/access';
import { useIsPhone } from '../shell/useIsPhone';

interface AddButtonProps {
  action: Action;
  label: string;
  /** The form for a new record. */
  dialog: (onClose: () => void) => ReactNode;
}

/** Opens the form for a new record, for people who may create one; only an icon on a phone. */
export function AddButton({ action, label, dialog }: AddButtonProps) {
  const may = useMay(action);
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const look = isPhone
    ? { 'aria-label': label, sx: { minWidth: 44, px: 1 }, children: <AddIcon /> }
    : { startIcon: <AddIcon />, sx: { whiteSpace: 'nowrap' }, children: label };
  return (
    <>
      <Tooltip title={isPhone ? label : ''}>
        <Button variant="contained" onClick={() => setOpen(true)} {...look} />
      </Tooltip>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
