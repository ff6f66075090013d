import { Button, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { useProfile } from '../session/useProfile';
import { Logo } from './Logo';
import { PageTitle } from './PageTitle';

interface StatusPageProps {
  title: string;
  text: string;
  /** In place of the link home. */
  action?: ReactNode;
}

/** A page that says why there is nothing here, and the way on. */
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
