import AddIcon from '@mui/icons-material/Add';
import type { Action } from '@coastok/domain';
import { Button, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../session/access';
import { useIsPhone } from '../shell/useIsPhone';

/** A contained button with a label; only an icon on a phone's toolbar. */
const viewOf = (label: string, icon: ReactNode, isIcon: boolean) =>
  isIcon
    ? { 'aria-label': label, sx: { minWidth: 44, px: 1 }, children: icon }
    : { startIcon: icon, sx: { whiteSpace: 'nowrap' }, children: label };

interface AddLinkProps {
  label: string;
  /** The page with the form for a new record. */
  to: string;
  icon?: ReactNode;
  /** Whether the link is in a list's toolbar, where a phone shows only the icon. */
  inToolbar?: boolean;
}

/** A link to the form for a new record. */
export function AddLink({ label, to, icon = <AddIcon />, inToolbar = true }: AddLinkProps) {
  const isIcon = useIsPhone() && inToolbar;
  return (
    <Tooltip title={isIcon ? label : null}>
      <Button variant="contained" component={Link} to={to} {...viewOf(label, icon, isIcon)} />
    </Tooltip>
  );
}

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
  return (
    <>
      <Tooltip title={isPhone ? label : null}>
        <Button variant="contained" onClick={() => setOpen(true)} {...viewOf(label, <AddIcon />, isPhone)} />
      </Tooltip>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
