import { Box, Typography } from '@mui/material';
import { type ReactNode } from 'react';

interface SaidFieldProps {
  /** What was decided, where there was a choice. */
  decision?: ReactNode;
  note: string | null;
  /** By whom, and when. */
  caption: string;
  children?: ReactNode;
}

/** What somebody decided about a matter, in their words. */
export const SaidField = ({ decision, note, caption, children }: SaidFieldProps) => (
  <Box sx={{ textAlign: 'left' }}>
    {decision && (
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {decision}
      </Typography>
    )}
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {note}
    </Typography>
    <Typography variant="caption" color="textSecondary" component="p">
      {caption}
    </Typography>
    {children}
  </Box>
);
