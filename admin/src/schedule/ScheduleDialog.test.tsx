/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { press, renderDialog, type } from '../testing/renderDialog';
import type { Scheduled } from './monthModel';
import { ScheduleDialog } from './ScheduleDialog';

beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const ITEM = {
  id: 'e'.repeat(24),
  _id: 'e'.repeat(24),
  __v: 3,
  heading: 'Ekadashi',
  body: 'Fast tomorrow.',
  date: '01/05/31',
  sendAt: '2031-05-01T03:30:00.000Z',
  receiver: 'R|1,2,3',
  audience: 'Everybody',
  purpose: 'notices',
  sent: 0,
  status: 'pending',
} as unknown as Scheduled;

type Update = (resource: string, params: { data: object; previousData: object }) => Promise<{ data: object }>;

test('the other version of an item after a conflict has its time, not only its day', async () => {
  const closed = jest.fn();
  const stale = toHttpError(409, { message: 'x', data: ['Somebody else has changed it.'] });
  const update = jest
    .fn<Update>(async (_resource, { data }) => ({ data }))
    .mockImplementationOnce(() => Promise.reject(stale));
  const getOne = async () => ({ data: { ...ITEM, __v: 4, heading: 'Ekadashi fast' } });
  renderDialog(<ScheduleDialog item={ITEM} userRole={6} onClose={closed} />, {
    answers: {
      'notification.preview': () => ({ members: 5, devices: 3, leftOut: 1 }),
      'live.presence': () => ({ topic: 'x' }),
    },
    provider: { update, getOne },
  });
  type('Body', 'Fast today.');
  press('Save');
  const both = within(await screen.findByRole('dialog', { name: en.forms.staleTitle }));
  await both.findByText('Theirs: Ekadashi fast');
  expect(both.getAllByRole('listitem')).toHaveLength(2);
  press('Save both');
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[1]?.[1]).toMatchObject({
    data: { heading: 'Ekadashi fast', body: 'Fast today.', date: ITEM.sendAt },
    previousData: { __v: 4 },
  });
});
