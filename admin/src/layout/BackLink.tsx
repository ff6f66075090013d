import BackIcon from '@mui/icons-material/ArrowBack';
import { Button, IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';
import { useIsPhone } from './useIsPhone';

interface BackLinkProps {
  /** The page that it leads back to. */
  label: string;
  to: string;
}

/** A link back to a list, at the start of a page's bar; only an icon on a phone, where the actions share its row. */
export function BackLink({ label, to }: BackLinkProps) {
  const isPhone = useIsPhone();
  if (!isPhone) {
    return (
      <Button color="inherit" component={Link} to={to} startIcon={<BackIcon />} sx={{ my: 1 }}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" component={Link} to={to} aria-label={label} sx={{ my: 1 }}>
        <BackIcon />
      </IconButton>
    </Tooltip>
  );
}
