import { Alert, Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { Navigate, useLocation } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { session } from '../session/session';
import { useProfile } from '../session/useProfile';
import { Footer } from '../shell/Footer';
import { Logo } from '../shell/Logo';
import { SandboxBanner } from '../shell/SandboxBanner';
import { RegistrationBanner } from './RegistrationBanner';
import { SignInForm } from './SignInForm';
import { Welcome } from './Welcome';

/** The address after the sign-in: the page that required it, else the dashboard. */
function useWayOn(): string {
  const state = useLocation().state as { nextPathname?: string; nextSearch?: string } | null;
  return state?.nextPathname ? `${state.nextPathname}${state.nextSearch ?? ''}` : '/dashboard';
}

export function SignInPage() {
  const message = useMessage();
  const wayOn = useWayOn();
  const signedIn = useProfile() !== null;
  const farewell = session.farewell();
  if (signedIn) return <Navigate to={wayOn} replace />;
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <title>{message('shell.console')}</title>
      <SandboxBanner />
      <RegistrationBanner />
      <Box
        component="main"
        sx={{ flexGrow: 1, display: 'grid', placeItems: 'center', px: 2, py: { xs: 3, sm: 6 } }}
      >
        <Paper
          variant="outlined"
          sx={{
            width: '100%',
            maxWidth: 880,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '5fr 6fr' },
            overflow: 'hidden',
            borderRadius: '20px',
          }}
        >
          <Welcome />
          <Stack spacing={2} sx={{ p: { xs: 3, sm: 5 }, justifyContent: 'center' }}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Logo color="primary" sx={{ fontSize: 32 }} />
              <Typography sx={{ fontWeight: 700 }}>{message('shell.product')}</Typography>
            </Stack>
            <Typography variant="h2" component="h1">
              {message('signIn.label')}
            </Typography>
            {farewell && (
              <Alert severity="info" role="alert">
                {message(`farewell.${farewell}`)}
              </Alert>
            )}
            <SignInForm wayOn={wayOn} />
            <Typography variant="body2" color="textSecondary">
              {message('signIn.forgotten')}
            </Typography>
            <Button component={Link} href="/viplava" variant="outlined" color="secondary">
              {message('signIn.registration')}
            </Button>
          </Stack>
        </Paper>
      </Box>
      <Footer />
    </Box>
  );
}
