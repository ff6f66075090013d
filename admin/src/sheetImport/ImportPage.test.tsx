/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import type { SheetFile, SheetImportRecord } from '@coastok/domain';
import { AdminContext, HttpError, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { type Answers, answerCalls } from '../testing/answerCalls';
import ImportPage from './ImportPage';

configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const CHECKED: SheetFile = {
  _id: 'a'.repeat(24),
  records: 'users',
  file: 'members.xlsx',
  state: 'checked',
  reason: null,
  done: 5,
  total: 5,
  counts: { created: 2, updated: 1, unchanged: 1, refused: 1 },
  remarks: [
    { line: 3, column: 'Phone', reason: 'Please enter ten digits.', refused: true },
    { line: 4, column: null, reason: 'Is it one of these? Gopal Sen', refused: false },
  ],
  remarksTotal: 2,
  keptUntil: '2031-05-08T00:00:00.000Z',
};

const answerWith = (current: SheetFile | null): SheetImportRecord => ({
  columns: [
    { title: 'Name', required: true },
    { title: 'Profession', required: false },
  ],
  current,
});

function open(current: SheetFile | null, answers: Answers = {}, address = '/import/members') {
  answerCalls({ 'import.read': () => answerWith(current), ...answers });
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <ImportPage />
      </AdminContext>
    </MemoryRouter>,
  );
}

const choose = async (name: string) => {
  const chooser = await screen.findByLabelText(en.sheetImport.file);
  fireEvent.change(chooser, { target: { files: [new File(['Name\n'], name)] } });
};

test('a file is chosen, and its rows are told before anything is saved', async () => {
  const upload = jest.fn(() => answerWith(CHECKED));
  open(null, { 'import.upload': upload });
  expect(await screen.findByText(/Nothing is saved until you say so/)).toBeTruthy();
  expect(screen.getByText('Name').tagName).toBe('STRONG');
  expect(screen.getByText(/These you may leave out: Profession/)).toBeTruthy();
  await choose('members.xlsx');
  expect(await screen.findByText('members.xlsx: 5 rows checked. Nothing is saved yet.')).toBeTruthy();
  const wrong = within(screen.getByRole('table', { name: en.sheetImport.wrong }));
  expect(wrong.getByRole('row', { name: '3 Phone Please enter ten digits.' })).toBeTruthy();
  const hints = within(screen.getByRole('table', { name: en.sheetImport.look }));
  expect(hints.getByRole('row', { name: /^4 .*Gopal Sen$/ })).toBeTruthy();
  expect(upload).toHaveBeenCalledTimes(1);
});

test('only the good rows are imported, of the file that is shown', async () => {
  const run = jest.fn((_sent: { body: { id: string } }) => answerWith({ ...CHECKED, state: 'done' }));
  open(CHECKED, { 'import.run': run });
  fireEvent.click(await screen.findByRole('button', { name: 'Import only the 3 good rows' }));
  expect(await screen.findByText('members.xlsx is imported.')).toBeTruthy();
  expect(run.mock.calls[0]?.[0]).toMatchObject({ records: 'users', body: { id: CHECKED._id } });
  expect(screen.queryByRole('button', { name: en.sheetImport.nothing })).toBeNull();
  expect(screen.getByText(/^The report stays here for you until /)).toBeTruthy();
});

test('nothing is imported when the person says so', async () => {
  open(CHECKED, { 'import.remove': () => answerWith(null) });
  fireEvent.click(await screen.findByRole('button', { name: en.sheetImport.nothing }));
  expect(await screen.findByRole('button', { name: en.sheetImport.choose })).toBeTruthy();
});

test('a file without a good row can’t be imported', async () => {
  open({ ...CHECKED, counts: { created: 0, updated: 0, unchanged: 0, refused: 5 } });
  expect(await screen.findByText(en.sheetImport.noneLeft)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import (?:only|\d)/ })).toBeNull();
});

test('a refused file is told, and the last one stays', async () => {
  open(CHECKED, {
    'import.upload': () => {
      throw new HttpError('photo.png is not a text file.', 400);
    },
  });
  await choose('photo.png');
  expect((await screen.findByText('photo.png is not a text file.')).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import only the 3 good rows' })).toBeTruthy();
});

test.each([
  ['checking', 'Checking sunday.csv: 50 of 200 rows'],
  ['importing', 'Importing sunday.csv: 50 of 200 rows'],
] as const)('while it is %s, the page says how far it is', async (state, text) => {
  const file: SheetFile = {
    ...CHECKED,
    records: 'attendance',
    file: 'sunday.csv',
    state,
    done: 50,
    total: 200,
  };
  open(file, {}, '/import/attendance');
  expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(screen.queryByLabelText(en.sheetImport.file)).toBeNull();
});
