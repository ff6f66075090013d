import { LinearProgress, Paper, Typography } from '@mui/material';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Layout } from 'react-admin';
import { useDensityShown } from '../lists/DensityButton';
import { type Progress, progress, progressText } from '../provider/progress';
import { useLoadAhead } from '../screens/lazyPage';
import { usePreferencesKept } from '../session/usePreferencesKept';
import { useProfileRefresh } from '../session/useProfileRefresh';
import { BrokenPage } from '../layout/StatusPage';
import { DrawerMenu } from './DrawerMenu';
import { Header } from './Header';
import { useDocumentTitle } from '../layout/PageTitle';
import { SideDrawer } from './SideDrawer';

/** The frame of pages for a signed-in person. */
export function StaffFrame({ children }: { children: ReactNode }) {
  useProfileRefresh();
  usePreferencesKept();
  useDensityShown();
  useDocumentTitle();
  useLoadAhead();
  return (
    <Layout appBar={Header} sidebar={SideDrawer} menu={DrawerMenu} error={BrokenPage}>
      {children}
      <ProgressPanel />
    </Layout>
  );
}

const percentOf = ({ done, total }: Progress) => (total ? Math.min(100, (done / total) * 100) : undefined);

/** Long tasks that run in the background, in the corner of every page. */
function ProgressPanel() {
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
