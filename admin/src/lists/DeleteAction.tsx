import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, type IconButtonProps, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../shell/useIsPhone';

interface DeleteActionProps extends Pick<IconButtonProps, 'size' | 'color' | 'disabled'> {
  /** The accessible label with action and record: the icons of all rows are the same. */
  label: string;
  /** The hint of the icon; the label when absent. */
  hint?: string;
  /** The record's name. */
  name: string;
  onClick: () => void;
}

/** The icon that deletes a row's record; on a phone behind a menu, because of accidental taps. */
export function DeleteAction({ label, hint = label, name, onClick, ...view }: DeleteActionProps) {
  const isPhone = useIsPhone();
  if (isPhone) return <BehindMenu label={label} name={name} onClick={onClick} disabled={view.disabled} />;
  return (
    <Tooltip title={hint}>
      <span>
        <IconButton
          {...view}
          aria-label={label}
          onClick={event => {
            event.stopPropagation();
            onClick();
          }}
        >
          <DeleteIcon fontSize={view.size === 'small' ? 'small' : 'medium'} />
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** A menu with one destructive action, so that the action takes two taps. */
export function BehindMenu(props: { label: string; name: string; onClick: () => void; disabled?: boolean }) {
  const { label, name, onClick, disabled } = props;
  const message = useMessage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={message('lists.moreOf', { name })}
        disabled={disabled}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          sx={{ color: 'error.main' }}
          onClick={() => {
            setAnchor(null);
            onClick();
          }}
        >
          {label}
        </MenuItem>
      </Menu>
    </>
  );
}
