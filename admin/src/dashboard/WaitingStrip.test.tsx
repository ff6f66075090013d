/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { CareSummaryRecord, Role, SettlementSummaryRecord } from '@coastok/domain';
import { cleanup, configure, screen } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { renderDialog } from '../testing/renderDialog';
import { WaitingStrip } from './WaitingStrip';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
afterEach(cleanup);

const CARE = { open: 4, overdue: 1, withoutCarer: 0, notContacted30Days: 2 } as CareSummaryRecord;
const ACCOUNTS: SettlementSummaryRecord = {
  open: 1_234_500,
  oldestUnsettled: '2026-11-20',
  openDifferences: 0,
  openDisputes: 3,
  respondBy: '2026-11-30T12:30:00.000Z',
};

interface Given {
  userRole?: Role;
  totals?: Record<string, number>;
  care?: CareSummaryRecord | null;
}

function show({ userRole = 6, totals = {}, care = CARE }: Given) {
  renderDialog(<WaitingStrip />, {
    userRole,
    provider: { getList: async (resource: string) => ({ data: [], total: totals[resource] ?? 0 }) },
    answers: {
      'care.summary': () => {
        if (!care) throw toHttpError(500, { message: 'x' });
        return care;
      },
      'settlement.summary': () => ACCOUNTS,
    },
  });
}

const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('everything that waits is in one strip, without what has a count of 0', async () => {
  show({ totals: { user: 7, question: 10_001 } });
  await screen.findByText(en.accounts.stripDisputes);
  await screen.findByText('10,000+');
  expect(shown()).toEqual([
    'Pending Members7',
    'Pending Questions10,000+',
    'Open care tasks4',
    'Overdue care tasks1',
    'Not contacted in 30 days2',
    'Open balance₹12,345not in the bank since 20 Nov 2026',
    'Disputes to answer3first by 30 Nov 2026, 6:00 PM',
  ]);
  expect(screen.getByRole('link', { name: /^Overdue care tasks/ }).getAttribute('href')).toContain('/care?');
});

test('a leader has no figures of the payment service', async () => {
  show({ userRole: 4 });
  await screen.findByText('Open care tasks');
  expect(screen.queryByText(en.accounts.stripOpen)).toBeNull();
});

test('what could not be counted is said beside what could', async () => {
  show({ totals: { user: 7 }, care: null });
  await screen.findByText(en.queue.waitingFailed);
  expect(shown()[0]).toBe('Pending Members7');
  expect(screen.queryByText(en.queue.nothingWaits)).toBeNull();
});
