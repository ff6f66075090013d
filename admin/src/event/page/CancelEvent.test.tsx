/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { button, press, renderDialog, type } from '../../testing/renderDialog';
import type { ManagedEvent } from '../useEvents';
import { CancelEventDialog, CancellationNote } from './CancelEvent';

configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => learnTexts(en));
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

const ID = 'e'.repeat(24);
const event = (cancelled: ManagedEvent['cancelled'] = null) =>
  ({ id: ID, _id: ID, eventId: 'winter-camp', title: 'Winter Camp', cancelled }) as ManagedEvent;
const summary = { seats: 40, money: { paid: 52000, cashWaiting: 1600 } };

test('an event is cancelled after the preview, with a reason and the typed word', async () => {
  const cancel = jest.fn<(sent: object) => Promise<unknown>>(() => Promise.resolve(event()));
  const closed = jest.fn();
  renderDialog(<CancelEventDialog event={event()} onClose={closed} />, {
    answers: { 'event.cancel': cancel, 'booking.summary': () => Promise.resolve(summary) },
  });
  await screen.findByText(/40 people have a booking/);
  expect(screen.getByText(/₹52,000 is paid\. ₹1,600 of cash waits/)).toBeTruthy();
  type('Reason', 'Floods on the way');
  await waitFor(() => expect(button('Cancel the event').disabled).toBe(true));
  type('Type CANCEL to go on', 'cancel');
  await waitFor(() => expect(button('Cancel the event').disabled).toBe(false));
  press('Cancel the event');
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(cancel.mock.calls).toEqual([[{ id: ID, body: { refund: 'all', reason: 'Floods on the way' } }]]);
});

test('a cancelled event shows its progress, and which refunds failed', async () => {
  const cancelled = { at: '2030-01-10T06:00:00.000Z', reason: 'Floods', total: 40, done: 12, failed: 2 };
  renderDialog(<CancellationNote event={event(cancelled)} onRefetch={() => undefined} />);
  await screen.findByText(/12 of 40 bookings are ended/);
  expect(screen.getByRole('status').textContent).toMatch(/Floods.*refunds of 2 bookings failed/);
});
