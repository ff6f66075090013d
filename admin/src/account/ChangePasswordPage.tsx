import { Alert, Container, Paper, Stack } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { useNotify } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { session } from '../session/session';
import { useProfile } from '../session/useProfile';
import { PageTitle } from '../shell/PageTitle';
import { ChangePasswordForm } from './ChangePasswordForm';

/** Changes one's own password: by choice, or because a one-time password must be replaced first. */
export default function ChangePasswordPage() {
  const message = useMessage();
  const notify = useNotify();
  const navigate = useNavigate();
  const profile = useProfile();
  if (!profile) return null;
  const forced = profile.mustChangePassword;

  const onChanged = (devices: number) => {
    session.refresh({ ...profile, mustChangePassword: false });
    notify(devices > 0 ? 'password.doneWithDevices' : 'password.done', {
      type: 'success',
      messageArgs: { smart_count: devices },
    });
    void navigate('/dashboard');
  };

  return (
    <Container maxWidth="xs" disableGutters sx={{ pt: { xs: 2, sm: 4 } }}>
      <PageTitle title={message('password.title')} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
        <Stack spacing={2}>
          {forced && <Alert severity="info">{message('password.forced')}</Alert>}
          <ChangePasswordForm forced={forced} email={profile.email} onChanged={onChanged} />
        </Stack>
      </Paper>
    </Container>
  );
}
