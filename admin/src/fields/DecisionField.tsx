import { Box, Typography } from '@mui/material';
import { type ReactNode } from 'react';

interface DecisionFieldProps {
  /** The decision, where there was a choice. */
  decision?: ReactNode;
  note: string | null;
  /** The person and time of the decision. */
  caption: string;
  children?: ReactNode;
}

/** A decision with its note and author. */
export const DecisionField = ({ decision, note, caption, children }: DecisionFieldProps) => (
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
