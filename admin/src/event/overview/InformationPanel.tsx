import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** A collapsible section of the overview; initially open. */
export function InformationPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Accordion
      defaultExpanded
      disableGutters
      elevation={0}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} id={`${id}title`} aria-controls={`${id}part`}>
        <Typography component="span" variant="h2">
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
          {children}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

/** A label and value of such a section; the value may be long. */
export const Information = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
    }}
  >
    <Typography variant="body2" color="textSecondary" component="dt">
      {label}
    </Typography>
    <Typography variant="body2" component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
      {children}
    </Typography>
  </Box>
);
