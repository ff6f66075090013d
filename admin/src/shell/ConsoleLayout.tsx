import { Box, Button, Container, Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { TitlePortal } from 'react-admin';
import { Link as RouterLink, Navigate, useLocation } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { isPrivateAddress } from '../provider/addresses';
import { pages, pathOf } from '../screens/pages';
import { resources } from '../screens/resources';
import { useProfile } from '../session/access';
import { SIGN_IN } from '../session/authProvider';
import { Footer } from './Footer';
import { Logo } from '../layout/Logo';
import { useDocumentTitle } from '../layout/PageTitle';
import { SandboxBanner } from '../layout/SandboxBanner';
import { StaffFrame } from './StaffFrame';

const PRIVATE_PATTERNS = pages.map(pathOf);
const RESOURCE_NAMES = resources.map(({ props }) => props.name);
const DASHBOARD = '/dashboard';
const CHANGE_PASSWORD = '/resetPassword';
const SECOND_FACTOR = '/two-step-sign-in';

/**
 * Redirects to the sign-in page, remembers the address to return to, and clears cached data; signing out
 * removes that address.
 */
function ToSignIn() {
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  useEffect(() => queryClient.clear(), [queryClient]);
  return <Navigate to={SIGN_IN} state={{ nextPathname: pathname, nextSearch: search }} replace />;
}

/**
 * Clears cached data and loads the dashboard from the server, as after a sign-in: the next person must not see
 * the previous one's data or page.
 */
function ReloadDashboard() {
  const queryClient = useQueryClient();
  useEffect(() => {
    queryClient.clear();
    window.location.assign(DASHBOARD);
  }, [queryClient]);
  return null;
}

/** Whether another person was signed in meanwhile, by a link from the app in another tab. */
function useReplaced(userId: string | null): boolean {
  const [first, setFirst] = useState(userId);
  // After a sign-out the console is empty for the next person.
  if (first !== userId && (first === null || userId === null)) setFirst(userId);
  return first !== null && userId !== null && first !== userId;
}

/** Chooses the frame around a page by the session: for staff, for guests, or a redirect to the sign-in page. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const profile = useProfile();
  const { pathname } = useLocation();
  const isReplaced = useReplaced(profile?._id ?? null);
  if (isReplaced) return <ReloadDashboard />;
  if (!profile) {
    return isPrivateAddress(pathname, PRIVATE_PATTERNS, RESOURCE_NAMES) ? (
      <ToSignIn />
    ) : (
      <GuestFrame>{children}</GuestFrame>
    );
  }
  if (profile.mustChangePassword && pathname !== CHANGE_PASSWORD)
    return <Navigate to={CHANGE_PASSWORD} replace />;
  if (!profile.mustChangePassword && profile.mustEnrolSecondFactor && pathname !== SECOND_FACTOR)
    return <Navigate to={SECOND_FACTOR} replace />;
  return <StaffFrame>{children}</StaffFrame>;
}

/** The frame of public pages while nobody is signed in. */
function GuestFrame({ children }: { children: ReactNode }) {
  const message = useMessage();
  useDocumentTitle();
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <SandboxBanner />
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Link
          component={RouterLink}
          to="/"
          underline="none"
          sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Logo color="primary" sx={{ fontSize: 30 }} />
          <Typography component="span" sx={{ fontWeight: 700, color: 'text.primary' }}>
            {message('shell.product')}
          </Typography>
        </Link>
        <TitlePortal component="h1" />
        <Button component={RouterLink} to="/" variant="outlined">
          {message('signIn.submit')}
        </Button>
      </Box>
      <Container component="main" maxWidth="md" sx={{ flexGrow: 1, py: 3 }}>
        {children}
      </Container>
      <Footer />
    </Box>
  );
}
