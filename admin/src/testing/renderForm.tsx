import { configure, render } from '@testing-library/react';
import { type ReactNode } from 'react';
import { AdminContext, ResourceContextProvider, SimpleForm, testDataProvider } from 'react-admin';
import { i18nProvider } from '../messages/i18nProvider';
import { lightTheme } from '../theme/theme';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });

/** Renders a react-admin form with these fields and a record; `saved` receives the values that it would save. */
export function renderForm(
  resource: string,
  record: object,
  fields: ReactNode,
  saved: (values: unknown) => void,
) {
  return render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} theme={lightTheme}>
      <ResourceContextProvider value={resource}>
        <SimpleForm record={record} onSubmit={saved}>
          {fields}
        </SimpleForm>
      </ResourceContextProvider>
    </AdminContext>,
  );
}
