import { CssBaseline } from '@mui/material';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { AdminContext, Notification } from 'react-admin';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { i18nProvider } from './messages/i18nProvider';
import { undoOffers } from './provider/undoOffers';
import { authProvider, SIGN_IN } from './session/authProvider';
import { pendingHandover } from './session/handover';
import { preferences } from './session/preferences';
import { BrokenPage } from './layout/StatusPage';
import { ConnectionBanner, OneOutage } from './shell/ConnectionBanner';
import { SignInPage } from './signin/SignInPage';
import { darkTheme, lightTheme } from './theme/theme';
import { QueryClient } from '@tanstack/react-query';
import { isOutage } from './provider/httpError';

/** Lazy: the sign-in page needs no records, menus or permissions. */
const Shell = lazy(() => import('./shell/Shell'));
/** Lazy: the sign-in page offers no undo. */
const UndoInToast = lazy(() => import('./undo/UndoInToast'));
const HandoverDialog = lazy(() => import('./session/HandoverDialog'));

/** Asks the signed-in person about a handover link from the app; its code is loaded only when such a link is open. */
function HandoverQuestion() {
  const token = useSyncExternalStore(pendingHandover.subscribe, pendingHandover.token);
  if (token === null) return null;
  return (
    <Suspense fallback={null}>
      <HandoverDialog />
    </Suspense>
  );
}

/** Offers the undo that was available when the toast appeared, even if the button's code loads later. */
function UndoOffer() {
  const [offer] = useState(undoOffers.fresh);
  useEffect(() => undoOffers.clear, []);
  if (!offer) return null;
  return (
    <Suspense>
      <UndoInToast offer={offer} />
    </Suspense>
  );
}

/** Notifications and questions that can appear over any page; the specification shows alerts for five seconds. */
const Alerts = () => (
  <>
    <Notification autoHideDuration={5000} action={<UndoOffer />} />
    <ConnectionBanner />
    <HandoverQuestion />
  </>
);

const Console = () => (
  <AdminContext
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={preferences}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
  >
    <CssBaseline enableColorScheme />
    <OneOutage>
      <Outlet />
    </OneOutage>
    <Alerts />
  </AdminContext>
);

const signIn = [SIGN_IN, '/login'].map(path => ({ path, element: <SignInPage /> }));
const further = {
  path: '*',
  element: (
    <Suspense>
      <Shell />
    </Suspense>
  ),
};

// A data router, which react-admin's warning about unsaved changes requires.
const router = createBrowserRouter([
  { element: <Console />, children: [{ errorElement: <BrokenPage />, children: [...signIn, further] }] },
]);

export const App = () => <RouterProvider router={router} />;

/** Retries only after an outage: a repeated request would get the same refusal. */
const again = (failures: number, error: Error): boolean => failures < 2 && isOutage(error);

export const queryClient = new QueryClient({
  // Sends calls even without a network: they fail at once with a message, instead of waiting silently.
  defaultOptions: { queries: { retry: again, networkMode: 'always' }, mutations: { networkMode: 'always' } },
});
