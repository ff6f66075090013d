import { type Action, canOpen, formatCount, type ReportAction } from '@coastok/domain';
import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import QueueIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { Badge, Button, type ButtonProps, IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useIsPhone } from '../layout/useIsPhone';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { download, type ReportFilter } from '../provider/download';
import { queueAddress, type QueueName, queueOf } from '../queues/queueModel';
import { useMay, useProfile } from '../session/access';

interface ToolbarButtonProps extends Omit<ButtonProps, 'startIcon' | 'children'> {
  label: string;
  icon: ReactNode;
  /** Whether the icon follows the label. */
  iconAtEnd?: boolean;
  /** A badge on the icon; hidden for 0. */
  count?: number;
}

/** A button of the list's toolbar; only an icon on a phone. */
export function ToolbarButton({ label, icon, iconAtEnd = false, count = 0, ...props }: ToolbarButtonProps) {
  const isPhone = useIsPhone();
  const counted = (
    <Badge badgeContent={count || null} color="primary" aria-hidden>
      {icon}
    </Badge>
  );
  if (!isPhone) {
    return (
      <Button
        {...props}
        {...(iconAtEnd ? { endIcon: counted } : { startIcon: counted })}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
    );
  }
  const { loading, disabled, onClick } = props;
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          color="primary"
          aria-label={count ? `${label}, ${count}` : label}
          aria-haspopup={props['aria-haspopup']}
          aria-expanded={props['aria-expanded']}
          loading={loading}
          disabled={disabled}
          onClick={onClick as never}
        >
          {counted}
        </IconButton>
      </span>
    </Tooltip>
  );
}

interface ToolbarLinkProps {
  label: string;
  icon: ReactNode;
  /** A page of the console; alternatively `href`, an external address that opens in a new tab. */
  to?: string;
  href?: string;
}

/** A link above a page; only an icon on a phone. */
export function ToolbarLink({ label, icon, to, href }: ToolbarLinkProps) {
  const isPhone = useIsPhone();
  const target = to ? { component: Link, to } : { href, target: '_blank' };
  if (!isPhone) {
    return (
      <Button {...target} startIcon={icon} sx={{ whiteSpace: 'nowrap' }}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton {...target} color="primary" aria-label={label}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

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

interface DownloadButtonProps {
  report: ReportAction;
  /** The filter of the list's records, on all pages. */
  filter: ReportFilter;
}

/** Downloads the filtered list as a spreadsheet, made by the server; the person can leave the page meanwhile. */
export function DownloadButton({ report, filter }: DownloadButtonProps) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const { total } = useListContext();
  const [busy, setBusy] = useState(false);

  async function fetchFile(): Promise<void> {
    setBusy(true);
    try {
      await download(report, filter);
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ToolbarButton
      label={message('lists.download')}
      icon={<DownloadIcon />}
      loading={busy}
      disabled={!total}
      onClick={() => void fetchFile()}
    />
  );
}

interface WorkThroughButtonProps {
  queue: QueueName;
  /** Filters that the list's page always applies. */
  filter?: object;
}

/** Opens the queue of the surrounding list, with the same filters; only an icon and the count on a phone. */
export function WorkThroughButton({ queue, filter }: WorkThroughButtonProps) {
  const message = useMessage();
  const actor = useProfile();
  const isPhone = useIsPhone();
  const { total, filterValues, isPending } = useListContext();
  if (!actor || !canOpen(actor.userRole, queueOf(queue).screen)) return null;
  // Reserves its space until the number is known, so that the toolbar does not wrap into two rows then.
  if (isPending && !total)
    return (
      <Button aria-hidden disabled startIcon={<QueueIcon />} sx={{ visibility: 'hidden' }}>
        {isPhone ? '00' : message('queue.work', { count: '00' })}
      </Button>
    );
  if (!total) return null;
  const label = message('queue.work', { count: formatCount(total) });
  return (
    <Button
      variant="contained"
      component={Link}
      to={queueAddress(queue, { ...(filterValues as object), ...filter })}
      startIcon={<QueueIcon />}
      aria-label={isPhone ? label : undefined}
      sx={{ whiteSpace: 'nowrap', px: { xs: 1, sm: 2 } }}
    >
      {isPhone ? formatCount(total) : label}
    </Button>
  );
}
