/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { press, renderDialog } from '../testing/renderDialog';
import CashTab from './CashTab';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const EVENT = { id: 'yatra', eventId: 'yatra', title: 'Yatra', accomodationCategory: {} } as RaRecord;

test('who pays in cash is listed; who has paid a part online has a filter', async () => {
  const getList = jest.fn<(resource: string, asked: { filter: object }) => Promise<object>>(async () => ({
    data: [],
    total: 0,
  }));
  renderDialog(<CashTab />, { record: EVENT, provider: { getList } });
  const asked = () =>
    getList.mock.calls.flatMap(([resource, { filter }]) => (resource === 'booking' ? [filter] : []));
  await screen.findByText(en.cash.none);
  expect(asked().at(-1)).toEqual({ eventId: 'yatra', status: '9,11,12', payer: 'cash' });
  press(en.cash.payer.online);
  await screen.findByText(en.cash.noneOnline);
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ eventId: 'yatra', status: '9,11,12', payer: 'online' }),
  );
});
