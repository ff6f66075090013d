import AddIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';

export function AddMemberButton() {
  const message = useMessage();
  if (!useMay('user.create')) return null;
  return (
    <Button
      variant="contained"
      component={Link}
      to="/user/create"
      startIcon={<AddIcon />}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {message('member.add')}
    </Button>
  );
}
