import { AuthContext, CoreAdminUI, CustomRoutes, DataProviderContext, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { dataProvider } from '../provider/dataProvider';
import { pages, pathOf } from '../screens/pages';
import { Private } from '../screens/declareResource';
import { resources } from '../screens/resources';
import { canAccess } from '../session/access';
import { authProvider } from '../session/authProvider';
import { BrokenPage, AccessDeniedPage, NotFoundPage } from '../layout/StatusPage';
import { ConsoleLayout } from './ConsoleLayout';

await learnTexts(en);

const staffAuthProvider = { ...authProvider, canAccess };

/** All pages except the sign-in, with the code that only they need: records, permissions and texts. */
const Shell = () => (
  <AuthContext.Provider value={staffAuthProvider}>
    <DataProviderContext.Provider value={dataProvider}>
      <CoreAdminUI
        title="Coastok"
        layout={ConsoleLayout}
        catchAll={NotFoundPage}
        accessDenied={AccessDeniedPage}
        error={BrokenPage}
        disableTelemetry
      >
        {resources.map(({ props }) => (
          <Resource key={props.name} {...props} />
        ))}
        <CustomRoutes>
          {pages.map(page => (
            <Route key={page.screen} path={pathOf(page)} element={<Private {...page} />} />
          ))}
          <Route path="/user" element={<Navigate to="/user/all" replace />} />
        </CustomRoutes>
      </CoreAdminUI>
    </DataProviderContext.Provider>
  </AuthContext.Provider>
);

export default Shell;
