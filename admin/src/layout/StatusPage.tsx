import { ROLE_NAMES } from '@coastok/domain';
import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { useProfile } from '../session/access';
import { SIGN_IN } from '../session/authProvider';
import { Logo } from './Logo';
import { PageTitle } from './PageTitle';

interface StatusPageProps {
  title: string;
  text: string;
  /** Replaces the link to the home page. */
  action?: ReactNode;
}

/** A page that explains why there is nothing here, with the next step. */
export function StatusPage({ title, text, action }: StatusPageProps) {
  const message = useMessage();
  const signedIn = useProfile() !== null;
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 8, sm: 12 } }}>
      <PageTitle title={title} />
      <Logo color="primary" sx={{ fontSize: 64, opacity: 0.6 }} />
      <Typography variant="h1" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
        {text}
      </Typography>
      {action ?? (
        <Button variant="contained" component={Link} to={signedIn ? '/dashboard' : '/'}>
          {message(signedIn ? 'shell.goHome' : 'shell.goSignIn')}
        </Button>
      )}
    </Stack>
  );
}

export function AccessDeniedPage() {
  const message = useMessage();
  const profile = useProfile();
  if (!profile) return <Navigate to={SIGN_IN} replace />;
  const text = message('shell.deniedText', { role: ROLE_NAMES[profile.userRole] });
  return <StatusPage title={message('shell.deniedTitle')} text={text} />;
}

export function NotFoundPage() {
  const message = useMessage();
  return <StatusPage title={message('shell.notFoundTitle')} text={message('shell.notFoundText')} />;
}

/** Shown when a page throws, or when its code can't be loaded after an update of the product. */
export function BrokenPage() {
  const message = useMessage();
  return (
    <StatusPage
      title={message('shell.brokenTitle')}
      text={message('shell.brokenText')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {message('shell.reload')}
        </Button>
      }
    />
  );
}

interface RecordProblemProps {
  /** The title for an error other than a missing record. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Replaces a record that could not be read: it does not exist (for this person), or the call failed. */
export function RecordProblem({ title, error, onRetry }: RecordProblemProps) {
  const message = useMessage();
  if (error instanceof HttpError && error.status === 404) return <NotFoundPage />;
  return (
    <StatusPage
      title={title}
      text={error instanceof Error ? error.message : message('errors.unknown')}
      action={
        <Button variant="contained" onClick={onRetry}>
          {message('shell.reload')}
        </Button>
      }
    />
  );
}
