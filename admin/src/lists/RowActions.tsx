import type { SvgIconComponent } from '@mui/icons-material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, type IconButtonProps, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { useIsPhone } from '../layout/useIsPhone';

interface RowActionProps {
  icon: SvgIconComponent;
  /** The accessible label with action and record: the icons of all rows are the same. */
  label: string;
  /** The target page; alternatively `onClick`. */
  to?: string;
  onClick?: () => void;
}

/** An icon button at the end of a row. */
export const RowAction = ({ icon: Icon, label, to, onClick }: RowActionProps) => (
  <Tooltip title={label}>
    <IconButton {...(to ? { component: Link, to } : { onClick })} aria-label={label}>
      <Icon />
    </IconButton>
  </Tooltip>
);

interface RowDeleteProps {
  resource: string;
  label: string;
  title: string;
  /** The record's name. */
  subject: string;
  text: string;
  confirm: string;
  /** The message after the deletion. */
  done: string;
}

/** Deletes a row's record after a confirmation; the row disappears once the server has confirmed. */
export function RowDelete({ resource, label, done, ...question }: RowDeleteProps) {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const record = useRecordContext();
  const [asking, setAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete<RaRecord, Error>();
  if (!record) return null;
  const close = () => setAsking(false);
  const remove = () =>
    void deleteOne(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(done, { type: 'success' }),
        onError: notifyError,
        onSettled: close,
      },
    );
  return (
    <>
      <DeleteAction label={label} name={question.subject} onClick={() => setAsking(true)} />
      <ConfirmDialog
        {...question}
        open={asking}
        color="error"
        busy={isPending}
        onClose={close}
        onConfirm={remove}
      />
    </>
  );
}

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
