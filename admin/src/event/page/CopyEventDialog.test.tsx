/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { press, renderDialog, type } from '../../testing/renderDialog';
import type { ManagedEvent } from '../useEvents';
import CopyEventDialog from './CopyEventDialog';

beforeAll(() => learnTexts(en));
beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({
    now: new Date('2026-11-20T06:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const ID = 'e'.repeat(24);
const event = {
  id: ID,
  _id: ID,
  eventId: 'yatra',
  title: 'Yatra 2026',
  fromDate: '2026-11-13',
} as ManagedEvent;

test('a copy shows its title, its first day and what it contains', async () => {
  const copy = jest.fn<(sent: object) => Promise<unknown>>(() =>
    Promise.resolve({ ...event, eventId: 'yatra-2027', title: 'Great Yatra' }),
  );
  const closed = jest.fn();
  renderDialog(<CopyEventDialog event={event} onClose={closed} />, { answers: { 'event.copy': copy } });
  expect(await screen.findByDisplayValue('Yatra 2027')).toBeTruthy();
  expect(screen.getByDisplayValue('12/11/2027')).toBeTruthy();
  type('Title', 'Great Yatra');
  fireEvent.click(screen.getByLabelText('Prices and ways to pay'));
  press('Add the copy');
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(copy.mock.calls).toEqual([
    [
      {
        id: ID,
        key: expect.any(String),
        body: {
          title: 'Great Yatra',
          fromDate: '2027-11-12',
          parts: ['texts', 'landing', 'form', 'units', 'contact'],
        },
      },
    ],
  ]);
});
