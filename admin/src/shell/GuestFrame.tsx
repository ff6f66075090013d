import { Box, Button, Container, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TitlePortal } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { Footer } from './Footer';
import { Logo } from './Logo';
import { useDocumentTitle } from './PageTitle';
import { SandboxBanner } from './SandboxBanner';

/** The frame of public pages while nobody is signed in. */
export function GuestFrame({ children }: { children: ReactNode }) {
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
