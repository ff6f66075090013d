import { Box } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { COLOURS, STATES } from './monthModel';

/** The meanings of the calendar's colours. */
export function StateLegend() {
  const message = useMessage();
  return (
    <Box sx={{ display: 'flex', gap: 2, typography: 'body2' }}>
      {STATES.map(state => (
        <Box key={state} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            aria-hidden
            sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: `${COLOURS[state]}.main` }}
          />
          {message(`schedule.${state}`)}
        </Box>
      ))}
    </Box>
  );
}
