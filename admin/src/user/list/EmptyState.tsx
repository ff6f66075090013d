import EmptyIcon from '@mui/icons-material/GroupsOutlined';
import { Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';

/** Says why there is nothing, and offers the next step. */
export const EmptyState = ({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children?: ReactNode;
}) => (
  <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 6, sm: 8 } }}>
    <EmptyIcon color="primary" sx={{ fontSize: 56, opacity: 0.6 }} aria-hidden />
    <Typography variant="h2">{title}</Typography>
    <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
      {hint}
    </Typography>
    <Stack direction="row" spacing={1} sx={{ pt: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
      {children}
    </Stack>
  </Stack>
);
