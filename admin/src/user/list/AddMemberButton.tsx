import AddIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import { Button, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { useIsPhone } from '../../shell/useIsPhone';
import { useMay } from '../../session/access';

/** Leads to the form for a new member; only an icon in a phone's toolbar. */
export function AddMemberButton({ inToolbar = false }: { inToolbar?: boolean }) {
  const message = useMessage();
  const isIcon = useIsPhone() && inToolbar;
  if (!useMay('user.create')) return null;
  const label = message('member.add');
  const look = isIcon
    ? { 'aria-label': label, sx: { px: 1 }, children: <AddIcon /> }
    : { startIcon: <AddIcon />, sx: { whiteSpace: 'nowrap' }, children: label };
  return (
    <Tooltip title={isIcon ? label : ''}>
      <Button variant="contained" component={Link} to="/user/create" {...look} />
    </Tooltip>
  );
}
