import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { useDensityShown } from '../lists/DensityButton';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { useMessage } from '../messages/useMessage';
import { useLoadAhead } from '../screens/lazyPage';
import { usePreferencesKept } from '../session/usePreferencesKept';
import { useProfileRefresh } from '../session/useProfileRefresh';
import { DrawerMenu } from './DrawerMenu';
import { Header } from './Header';
import { useDocumentTitle } from './PageTitle';
import { ProgressPanel } from './ProgressPanel';
import { SideDrawer } from './SideDrawer';
import { StatusPage } from './StatusPage';

await learnTexts(en);

/** What surrounds the page of somebody who is signed in. */
export default function Shell({ children }: { children: ReactNode }) {
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

/** What is shown when a page throws, or when its code can't be loaded after an update of the product. */
function BrokenPage() {
  const message = useMessage();
  return (
    <StatusPage
      title={message('shell.brokenTitle')}
      text={message('shell.brokenText')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {message('shell.reload')}
        </Button>
      }
    />
  );
}
