import { LinearProgress, Paper, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { progress, type Progress } from '../provider/progress';
import { progressText } from './progressText';

const percentOf = ({ done, total }: Progress) => (total ? Math.min(100, (done / total) * 100) : undefined);

/** Long tasks that run in the background, in the corner of every page. */
export function ProgressPanel() {
  const running = useSyncExternalStore(progress.subscribe, progress.running);
  if (running.length === 0) return null;
  return (
    <Paper
      elevation={6}
      role="status"
      sx={{ position: 'fixed', right: 16, bottom: 16, width: 280, p: 2, zIndex: 'snackbar' }}
    >
      {running.map(item => (
        <div key={item.id}>
          <Typography variant="body2" gutterBottom>
            {progressText(item)}
          </Typography>
          <LinearProgress
            aria-label={item.label}
            variant={item.total ? 'determinate' : 'indeterminate'}
            value={percentOf(item)}
          />
        </div>
      ))}
    </Paper>
  );
}
