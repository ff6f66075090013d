import { Alert, Box, Button, Link, Paper, Stack, Typography, keyframes } from '@mui/material';
import { Navigate, useLocation } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { session } from '../provider/session';
import { useProfile } from '../session/access';
import { Footer } from '../shell/Footer';
import { Logo } from '../layout/Logo';
import { SandboxBanner } from '../layout/SandboxBanner';
import { SignInForm } from './SignInForm';

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

/** The decorative half of the sign-in page, with the same colours in both modes. */
function Welcome() {
  const message = useMessage();
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        minHeight: { xs: 136, sm: 480 },
        p: { xs: 3, sm: 5 },
        color: '#fff',
        background: 'linear-gradient(160deg, #c05a12 0%, #98400a 55%, #6f2c05 100%)',
      }}
    >
      <Logo
        sx={{
          position: 'absolute',
          right: { xs: -24, sm: -64 },
          top: { xs: -32, sm: -40 },
          fontSize: { xs: 184, sm: 360 },
          opacity: 0.16,
        }}
      />
      <Typography sx={{ fontSize: { xs: '1.5rem', sm: '2rem' }, fontWeight: 700, lineHeight: 1.2 }}>
        {message('signIn.welcome')}
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: 300 }}>{message('signIn.promise')}</Typography>
    </Box>
  );
}

const scroll = keyframes`
  from { transform: translateX(0); }
  to { transform: translateX(-50%); }
`;

/** The scrolling line about registrations; it stops on hover, on focus, and for people who prefer reduced motion. */
function RegistrationBanner() {
  const message = useMessage();
  const text = message('signIn.banner');
  return (
    <Box
      component="aside"
      aria-label={message('signIn.bannerLabel')}
      sx={{
        overflow: 'hidden',
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '&:hover .track, &:focus-within .track': { animationPlayState: 'paused' },
        '@media (prefers-reduced-motion: reduce)': {
          '.track': {
            animation: 'none',
            justifyContent: 'center',
            width: 'auto',
            whiteSpace: 'normal',
            px: 2,
          },
          '.copy': { display: 'none' },
        },
      }}
    >
      <Box
        className="track"
        sx={{
          display: 'flex',
          width: 'max-content',
          whiteSpace: 'nowrap',
          animation: `${scroll} 40s linear infinite`,
        }}
      >
        <Link href="/viplava" underline="hover" variant="body2" sx={{ px: 4, fontWeight: 600 }}>
          {text}
        </Link>
        {[1, 2, 3].map(copy => (
          <Box
            key={copy}
            className="copy"
            aria-hidden
            component="span"
            sx={{ px: 4, typography: 'body2', fontWeight: 600, color: 'primary.main' }}
          >
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
