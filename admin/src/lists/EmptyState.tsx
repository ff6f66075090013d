import type { SvgIconComponent } from '@mui/icons-material';
import { Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';

interface EmptyStateProps {
  icon: SvgIconComponent;
  title: string;
  hint: string;
  /** A button for the next step. */
  children?: ReactNode;
}

/** Explains why there is nothing, and offers the next step. */
export const EmptyState = ({ icon: Icon, title, hint, children }: EmptyStateProps) => (
  <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 6, sm: 8 } }}>
    <Icon color="primary" sx={{ fontSize: 56, opacity: 0.6 }} aria-hidden />
    <Typography variant="h2">{title}</Typography>
    <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
      {hint}
    </Typography>
    <Stack direction="row" spacing={1} sx={{ pt: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
      {children}
    </Stack>
  </Stack>
);
