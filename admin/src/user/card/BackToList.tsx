import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { useLastList } from '../list/listPlace';

/** Links back to the previous list, with its filters and page. */
export function BackToList() {
  const message = useMessage();
  const { segment, address } = useLastList();
  return (
    <Button color="inherit" component={Link} to={address} startIcon={<BackIcon />} sx={{ my: 1 }}>
      {message(`member.titles.${segment}`)}
    </Button>
  );
}
