import { Button, IconButton, Tooltip } from '@mui/material';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsPhone } from '../shell/useIsPhone';

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
