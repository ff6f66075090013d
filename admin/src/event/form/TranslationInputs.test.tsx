/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { EventRecord } from '@coastok/domain';
import { AdminContext, SaveContextProvider, SimpleForm, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { FormToolbar } from '../../forms/FormParts';
import { en } from '../../messages/en';
import { i18nProvider, learnTexts } from '../../messages/i18nProvider';
import { type EventForm, toForm, toRecord } from './eventForm';
import { TranslationInputs } from './TranslationInputs';

configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
afterEach(cleanup);

const record = {
  title: 'Retreat',
  venue: 'Lake House',
  accomodationCategory: {},
  landing: {},
  form: { version: 1, fields: [{ key: 'f_bus000', type: 'text', label: 'Bus', required: false }] },
  translations: { venue: { hi: 'पुराना भवन' } },
  outdatedTranslations: ['venue'],
} as unknown as EventRecord;

test('each language has a tab with its texts, and what is out of date is marked until it is confirmed', async () => {
  const refused = { 'translations.form.f_bus000.label.or': 'Label may have at most 200 characters.' };
  const save = jest.fn<(form: EventForm) => object>(() => refused);
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <SaveContextProvider value={{ save: (form: EventForm) => save(form), saving: false }}>
          <SimpleForm record={toForm(record)} toolbar={<FormToolbar />}>
            <TranslationInputs />
          </SimpleForm>
        </SaveContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('tab', { name: 'हिन्दी (3 left)' })).toBeTruthy();
  expect(screen.getByText('Out of date: the English changed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Still right' }));
  await waitFor(() => expect(screen.queryByText('Out of date: the English changed')).toBeNull());
  fireEvent.change(screen.getByLabelText('हिन्दी: Retreat'), { target: { value: 'शिविर' } });
  fireEvent.click(screen.getByRole('tab', { name: 'ଓଡ଼ିଆ (3 left)' }));
  const odia = await screen.findByLabelText('ଓଡ଼ିଆ: Bus');
  expect(odia.getAttribute('lang')).toBe('or');
  fireEvent.change(odia, { target: { value: 'ବସ୍' } });
  await screen.findByRole('tab', { name: 'हिन्दी (1 left)' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const [sent] = save.mock.calls[0] ?? [];
  expect(sent && toRecord(sent, record).translations).toEqual({
    venue: { hi: 'पुराना भवन' },
    title: { hi: 'शिविर' },
    'form.f_bus000.label': { or: 'ବସ୍' },
  });
  expect(await screen.findByText('Label may have at most 200 characters.')).toBeTruthy();
});
