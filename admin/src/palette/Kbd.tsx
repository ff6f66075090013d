import { Box } from '@mui/material';

/** A key of the keyboard. */
export const Kbd = ({ children, small = false }: { children: string; small?: boolean }) => (
  <Box
    component="kbd"
    aria-hidden={small || undefined}
    sx={{
      px: small ? 0.75 : 1,
      py: small ? 0 : 0.25,
      border: 1,
      borderColor: small ? 'currentColor' : 'divider',
      borderRadius: 1,
      whiteSpace: 'nowrap',
      ...(small && { fontSize: '0.75rem', lineHeight: 1.5, opacity: 0.8 }),
    }}
  >
    {children}
  </Box>
);
