import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { useDensityShown } from '../lists/DensityButton';
import { useLoadAhead } from '../screens/lazyPage';
import { usePreferencesKept } from '../session/usePreferencesKept';
import { useProfileRefresh } from '../session/useProfileRefresh';
import { BrokenPage } from './BrokenPage';
import { DrawerMenu } from './DrawerMenu';
import { Header } from './Header';
import { useDocumentTitle } from './PageTitle';
import { ProgressPanel } from './ProgressPanel';
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
