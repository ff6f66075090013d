import { Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A group of related fields in a form, in two columns where there is room. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => (
  <Card component="section" sx={{ width: '100%' }}>
    <CardContent>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {hint}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
        }}
      >
        {children}
      </Box>
    </CardContent>
  </Card>
);

/** Style of an element with the full width of a section. */
export const WHOLE_WIDTH = { gridColumn: '1 / -1' };
