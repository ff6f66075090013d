import { Button } from '@mui/material';
import { SaveButton, Toolbar } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { useListAddress } from './addresses';

export function AreaToolbar() {
  const message = useMessage();
  const list = useListAddress();
  return (
    // On phones react-admin fixes the bar to the bottom, above the form's end.
    <Toolbar
      sx={{
        gap: 1,
        bgcolor: { xs: 'background.paper', sm: 'transparent' },
        borderTop: { xs: 1, sm: 0 },
        borderColor: 'divider',
        px: { xs: '16px !important', sm: '0 !important' },
      }}
    >
      <SaveButton />
      <Button component={Link} to={list}>
        {message('area.cancel')}
      </Button>
    </Toolbar>
  );
}
