import { Box } from '@mui/material';
import { useMessage } from '../messages/useMessage';

const STEPS = 24;
/** The highest steps are a warning: louder sound is distorted. */
const LOUD = 21;

/** The current loudness, as a row of lights. */
export function LevelMeter({ level }: { level: number }) {
  const message = useMessage();
  const lit = Math.round(level * STEPS);
  return (
    <Box
      role="meter"
      aria-label={message('recorder.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
      sx={{
        display: 'flex',
        gap: '3px',
        flexGrow: 1,
        flexBasis: { xs: '100%', sm: 120 },
        order: { xs: 1, sm: 0 },
        height: 20,
      }}
    >
      {Array.from({ length: STEPS }, (_, step) => (
        <Box
          key={step}
          sx={{
            flex: 1,
            borderRadius: 0.5,
            bgcolor: step >= lit ? 'divider' : step >= LOUD ? 'error.main' : 'success.main',
          }}
        />
      ))}
    </Box>
  );
}
