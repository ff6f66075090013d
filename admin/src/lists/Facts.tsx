import { Box, Typography } from '@mui/material';
import { type ReactNode } from 'react';

/** A list of labels and values: what a table's columns become on a phone. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.25 }}>
    {children}
  </Box>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <Typography variant="body2" color="textSecondary" component="dt" sx={{ flexShrink: 0 }}>
      {label}
    </Typography>
    <Typography variant="body2" component="dd" sx={{ m: 0, textAlign: 'right', minWidth: 0 }}>
      {children}
    </Typography>
  </Box>
);
