/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import type { ClearingDayRecord, MonthRecord, Sent } from '@coastok/domain';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, ListBase, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { type Profile, session } from '../provider/session';
import { type Answers, answerCalls } from '../testing/answerCalls';
import { ClearingCalendar } from './ClearingCalendar';
import { MonthAccounts } from './MonthAccounts';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const MAY: MonthRecord = {
  _id: '2025-05',
  state: 'open',
  closable: true,
  closedAt: null,
  by: null,
  carriedOver: 0,
};
const CLOSED: MonthRecord = {
  ...MAY,
  state: 'closed',
  closable: false,
  closedAt: '2025-06-02T03:30:00.000Z',
  by: { _id: 'b'.repeat(24), name: 'Govinda', initiatedName: null },
  carriedOver: 2,
};

function show(months: MonthRecord[], answers: Answers = {}) {
  session.start({ _id: 'a'.repeat(24), userRole: 6, roles: [6] } as unknown as Profile);
  answerCalls({ 'settlement.months': () => months, ...answers });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <MonthAccounts month="2025-05" />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
}

const theButton = () => screen.findByRole('button', { name: 'Close the month' });
const agree = async () => {
  fireEvent.click(await theButton());
  fireEvent.click(screen.getAllByRole('button', { name: 'Close the month' }).at(-1) as HTMLElement);
};

describe("a month's accounts", () => {
  test('are closed after a confirmation that explains the effect', async () => {
    const closeMonth = jest.fn((_sent: Sent<'settlement.closeMonth'>) => CLOSED);
    show([MAY], { 'settlement.closeMonth': closeMonth });
    fireEvent.click(await theButton());
    expect((await screen.findByRole('dialog', { name: 'Close May 2025?' })).textContent).toContain(
      'Nobody can open it again.',
    );
    expect(closeMonth).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close the month' }));
    await screen.findByText('May 2025 is closed.');
    expect(closeMonth).toHaveBeenCalledWith({ id: '2025-05' });
  });

  test('show the server’s error if they could not be closed', async () => {
    const refusal = toHttpError(409, { message: 'x', data: ['Please close the months before it first.'] });
    show([MAY], { 'settlement.closeMonth': () => Promise.reject(refusal) });
    await agree();
    expect((await screen.findByRole('alert')).textContent).toBe('Please close the months before it first.');
  });

  test('show who closed them and the carried-over rows, and are not closed again', async () => {
    show([CLOSED]);
    await screen.findByText(/^Closed on 02 Jun 2025 by Govinda\..* 2 open differences went over/);
    expect(screen.queryByRole('button', { name: 'Close the month' })).toBeNull();
  });

  test('wait for the months before them', async () => {
    show([{ ...MAY, closable: false }]);
    await screen.findByText(/Close the months before it first\.$/);
    expect(screen.queryByRole('button', { name: 'Close the month' })).toBeNull();
  });
});

test('the label of a day begins with its visible text, and its sums have paise only where there are any', async () => {
  const figures = { captured: 0, settled: 50_050, refunded: 0, fees: 0, disputes: 0 };
  const DAY = {
    ...figures,
    day: '2025-05-05',
    open: 160_000,
    state: 'on-its-way',
  } as unknown as ClearingDayRecord;
  answerCalls({ 'settlement.days': () => [DAY] });
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) } as never)}
        i18nProvider={i18nProvider}
      >
        <ListBase resource="settlement" disableAuthentication>
          <ClearingCalendar month={{ year: 2025, month: 5 }} named={null} />
        </ListBase>
      </AdminContext>
    </MemoryRouter>,
  );
  const day = await screen.findByRole('link', {
    name: /^5 May 2025: On its way,\s*₹1,600 open\s*Settled ₹500.50$/,
  });
  expect(day.getAttribute('aria-label')).toBeNull();
});
