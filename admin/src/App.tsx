import { CssBaseline } from '@mui/material';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { AdminContext, Notification } from 'react-admin';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { i18nProvider } from './messages/i18nProvider';
import { queryClient } from './provider/queryClient';
import { undoOffers } from './provider/undoOffers';
import { authProvider, SIGN_IN } from './session/authProvider';
import { heldHandover } from './session/handover';
import { preferences } from './session/preferences';
import { BrokenPage } from './shell/BrokenPage';
import { ConnectionBanner, OneOutage } from './shell/ConnectionBanner';
import { SignInPage } from './signin/SignInPage';
import { darkTheme, lightTheme } from './theme/theme';

/** Nobody needs records, menus and rights at the sign-in. */
const Shell = lazy(() => import('./shell/Shell'));
/** Nobody takes anything back at the sign-in. */
const UndoInToast = lazy(() => import('./undo/UndoInToast'));
const HandoverDialog = lazy(() => import('./session/HandoverDialog'));

/** The question to whoever is signed in; its code is loaded only where a link from the app raises it. */
function HandoverQuestion() {
  const token = useSyncExternalStore(heldHandover.subscribe, heldHandover.token);
  if (token === null) return null;
  return (
    <Suspense fallback={null}>
      <HandoverDialog />
    </Suspense>
  );
}

/** What a toast offers is settled when it comes, however long the button's code is on its way. */
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

/** What may be told or asked over any page; the alerts of the specification stay for five seconds. */
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

// A data router: react-admin's warning about unsaved changes needs one.
const router = createBrowserRouter([
  { element: <Console />, children: [{ errorElement: <BrokenPage />, children: [...signIn, further] }] },
]);

export const App = () => <RouterProvider router={router} />;
