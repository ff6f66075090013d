/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { button, press, renderDialog, type } from '../../testing/renderDialog';
import { ConflictList } from './ArrivalsTab';
import { PersonList } from './PersonList';
import { RowList } from './RowList';

beforeAll(() => learnTexts(en));
beforeEach(() => {
  window.matchMedia = query =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
});
afterEach(cleanup);

/** Renders a list with an empty result. @returns a getter of the last requested filter */
function open(list: ReactNode): () => unknown {
  let asked: unknown;
  renderDialog(list, {
    provider: {
      getList: async (resource: string, { filter }: { filter: object }) => {
        if (resource.startsWith('checkin')) asked = filter;
        return { data: [], total: 0 };
      },
    },
  });
  return () => asked;
}

test('every way back to the expected people requests the same filter', async () => {
  const asked = open(<PersonList eventId="camp" />);
  await screen.findByText('Nobody is missing');
  expect(asked()).toEqual({ eventId: 'camp', state: 'expected' });
  press('Left again');
  await waitFor(() => expect(asked()).toEqual({ eventId: 'camp', state: 'left' }));
  press('Not here yet');
  await screen.findByText('Nobody is missing');
  expect(asked()).toEqual({ eventId: 'camp', state: 'expected' });
  press('Not here yet');
  type('Search', 'gita');
  await screen.findByText('Nobody matches');
  expect(asked()).toEqual({ eventId: 'camp', state: 'expected', q: 'gita' });
  press('Clear filters');
  await screen.findByText('Nobody is missing');
  expect(asked()).toEqual({ eventId: 'camp', state: 'expected' });
});

test('every way back to the open conflicts requests the same filter', async () => {
  const asked = open(<ConflictList eventId="camp" />);
  await screen.findByText('Nothing to check');
  press('Settled');
  await screen.findByText('Nothing is settled yet');
  press('To check');
  await screen.findByText('Nothing to check');
  expect(asked()).toEqual({ eventId: 'camp', resolved: 'false' });
});

test('a settled conflict shows its answer, which can be changed', async () => {
  const row = { _id: 'r', at: '2031-05-01T12:30:00.000Z', deviceId: 'd', deviceName: 'Gate 1' };
  const conflict = { id: 'c', name: 'Gita', entry: row, later: row, resolution: 'two-people', note: null };
  const resolve = jest.fn(() => ({ ...conflict, _id: 'c' }));
  renderDialog(<ConflictList eventId="camp" />, {
    provider: { getList: async () => ({ data: [conflict], total: 1 }) },
    answers: { 'checkin.resolve': resolve },
  });
  await screen.findByText('Two people');
  expect(screen.queryByRole('button', { name: 'Two people' })).toBeNull();
  expect(button('Wrong booking')).toBeTruthy();
  press('Same person');
  press('Settle it');
  await waitFor(() =>
    expect(resolve.mock.calls).toEqual([
      [expect.objectContaining({ id: 'c', body: { resolution: 'same-person' } })],
    ]),
  );
});

test('a rejected scan of cash shows its amount, and any other scan none', async () => {
  const row = {
    name: 'Gita',
    at: '2031-05-01T12:30:00.000Z',
    deviceName: 'Gate 1',
    flag: null,
    note: null,
    message: 'The event is over; no more cash can be taken.',
  };
  renderDialog(<RowList eventId="camp" />, {
    provider: {
      getList: async () => ({
        data: [
          { ...row, id: 'a', kind: 'cash-noted', amount: 1500 },
          { ...row, id: 'b', kind: 'in', amount: null },
        ],
        total: 2,
      }),
    },
  });
  await screen.findByText('Cash ₹1,500');
  expect(screen.getByText('Came')).toBeTruthy();
});
