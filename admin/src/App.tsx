import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Admin, CustomRoutes, Notification, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom';
import { i18nProvider } from './messages/i18nProvider';
import { dataProvider, queryClient } from './provider/dataProvider';
import { pages, pathOf } from './screens/pages';
import { Private } from './screens/Private';
import { resources } from './screens/resources';
import { authProvider } from './session/authProvider';
import { heldHandover } from './session/handover';
import { preferences } from './session/preferences';
import { ConnectionBanner } from './shell/ConnectionBanner';
import { ConsoleLayout } from './shell/ConsoleLayout';
import { AccessDeniedPage, NotFoundPage } from './shell/StatusPage';
import { SignInPage } from './signin/SignInPage';
import { darkTheme, lightTheme } from './theme/theme';

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

/** What may be told or asked over any page; the alerts of the specification stay for five seconds. */
const Alerts = () => (
  <>
    <Notification
      autoHideDuration={5000}
      action={
        <Suspense>
          <UndoInToast />
        </Suspense>
      }
    />
    <ConnectionBanner />
    <HandoverQuestion />
  </>
);

const Console = () => (
  <Admin
    title="Coastok"
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={preferences}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
    layout={ConsoleLayout}
    loginPage={SignInPage}
    catchAll={NotFoundPage}
    accessDenied={AccessDeniedPage}
    notification={Alerts}
    disableTelemetry
  >
    {resources.map(({ props }) => (
      <Resource key={props.name} {...props} />
    ))}
    <CustomRoutes noLayout>
      <Route path="/" element={<SignInPage />} />
    </CustomRoutes>
    <CustomRoutes>
      {pages.map(page => (
        <Route key={page.screen} path={pathOf(page)} element={<Private {...page} />} />
      ))}
      <Route path="/user" element={<Navigate to="/user/all" replace />} />
    </CustomRoutes>
  </Admin>
);

// A data router: react-admin's warning about unsaved changes needs one.
const router = createBrowserRouter([{ path: '*', element: <Console /> }]);

export const App = () => <RouterProvider router={router} />;
