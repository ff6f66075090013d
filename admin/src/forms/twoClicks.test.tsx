/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { AreaCreate } from '../area/AreaForm';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { type Profile, session } from '../provider/session';
import MemberCreate from '../user/form/MemberCreate';

configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const AREA = { id: 'c'.repeat(24), _id: 'c'.repeat(24), name: 'Mayapur' };

type Create = (resource: string, params: { meta?: { key?: string } }) => Promise<{ data: object }>;

function open(resource: string, form: ReactElement) {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>(resolve => (answer = resolve));
  const create = jest.fn<Create>(() => asked.then(() => ({ data: { id: 'new', name: 'New' } })));
  const provider = testDataProvider({
    create,
    getList: async () => ({ data: [AREA], total: 1 }),
    getMany: async () => ({ data: [AREA] }),
  } as never);
  session.start({ _id: 'a'.repeat(24), userRole: 4, roles: [4] } as unknown as Profile);
  session.keepAreas(JSON.stringify([AREA]));
  render(
    <MemoryRouter>
      <AdminContext dataProvider={provider} i18nProvider={i18nProvider}>
        <ResourceContextProvider value={resource}>{form}</ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  return { create, answer };
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

const FORMS: Record<string, [ReactElement, () => void]> = {
  area: [
    <AreaCreate key="area" />,
    () => {
      type(/^Name/, 'Salt Lake');
      type(/^Code/, 'SALTLAKE');
    },
  ],
  user: [
    <MemberCreate key="user" />,
    () => {
      type(/^Name/, 'Uddhava');
      type(/^Email/, 'uddhava@example.org');
      type(/^Phone/, '9876543210');
    },
  ],
};

test.each(Object.keys(FORMS))('two clicks on Save of a new %s send it under one key', async resource => {
  const [form, fill] = FORMS[resource] as [ReactElement, () => void];
  const { create, answer } = open(resource, form);
  fill();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(create).toHaveBeenCalled());
  await waitFor(() => expect(button.disabled).toBe(true));
  fireEvent.click(button);
  answer();
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(create.mock.calls.length).toBeGreaterThanOrEqual(2));
  const keys = create.mock.calls.map(([, { meta }]) => meta?.key);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
});

const FOLDER = join(import.meta.dirname, '..');
const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(file => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith('testing'))
  .map(file => [file, readFileSync(join(FOLDER, file), 'utf8')] as const);

/**
 * Forms that use neither react-admin's pages nor `FormDialog` (both send one idempotency key, and nothing twice),
 * grouped by the reason why they are safe.
 */
const BY_HAND: Record<string, readonly string[]> = {
  'It is the frame of all dialogs.': ['dialogs/FormDialog.tsx'],
  'It is what react-admin changes a record by.': ['event/form/EventEdit.tsx'],
  'It sends nothing while something is on its way.': ['gathering/Guests.tsx'],
  'It sends one key for what was typed, and nothing while that is on its way.': [
    'notification/NotificationForm.tsx',
    'question/AnswerForm.tsx',
  ],
  'It brings a record to a state, in which a second finds it.': ['user/bulk/AssignDialog.tsx'],
  'It proves who somebody is, or has a code mailed, which the limits count.': [
    'account/ChangeEmail.tsx',
    'account/ChangePasswordPage.tsx',
    'account/secondFactor/CodeForm.tsx',
    'account/secondFactor/EnrolSteps.tsx',
    'signin/SignInForm.tsx',
  ],
  'It narrows a list.': ['dashboard/DashboardFilter.tsx', 'user/filter/FilterForm.tsx'],
};

test('every other form is a dialog, or listed here', () => {
  const byHand = SOURCES.filter(([, text]) => /<Form[\s>]|<form[\s>]|component="form"/.test(text));
  expect(byHand.map(([file]) => file).sort()).toEqual(Object.values(BY_HAND).flat().sort());
});

test('every form of react-admin that makes a record sends it under a key', () => {
  const makers = SOURCES.filter(([, text]) => /<Create\s/.test(text));
  expect(makers.length).toBeGreaterThanOrEqual(3);
  expect(
    makers
      .filter(([, text]) => !/mutationOptions=\{\{?[^}]*\bmeta\b|\bmeta,/.test(text))
      .map(([file]) => file),
  ).toEqual([]);
});
