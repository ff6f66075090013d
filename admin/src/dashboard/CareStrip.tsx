import { formatCount } from '@coastok/domain';
import { Alert, Box, Typography } from '@mui/material';
import { useCareSummary } from '../care/useCareSummary';
import { useMessage } from '../messages/useMessage';
import { listAddress } from '../screens/addresses';
import { FigureLink } from './FigureCard';

const TITLE = 'care.strip.title';

/** Each figure links to the list that it counts. */
const FIGURES = [
  { name: 'open', label: 'care.strip.open', to: listAddress('/care', { state: 'open' }) },
  { name: 'overdue', label: 'care.strip.overdue', to: listAddress('/care', { overdue: 'true' }) },
  {
    name: 'withoutCarer',
    label: 'care.strip.withoutCarer',
    to: listAddress('/care/carers', { carerId: 'none' }),
  },
  {
    name: 'notContacted30Days',
    label: 'care.strip.notContacted',
    to: listAddress('/care/carers', { noContactDays: 30 }),
  },
] as const;

/** Care figures of the members in one's scope. */
export function CareStrip() {
  const message = useMessage();
  const { data: summary, error } = useCareSummary();
  return (
    <Box component="section" aria-labelledby={TITLE}>
      <Typography id={TITLE} variant="h2" sx={{ mb: 1 }}>
        {message(TITLE)}
      </Typography>
      {error && !summary ? (
        <Alert severity="error">
          {message('care.strip.failed')} {error.message}
        </Alert>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
          }}
        >
          {FIGURES.map(({ name, label, to }) => (
            <FigureLink key={name} to={to} label={message(label)}>
              {summary && formatCount(summary[name])}
            </FigureLink>
          ))}
        </Box>
      )}
    </Box>
  );
}
