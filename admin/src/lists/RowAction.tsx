import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';

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
