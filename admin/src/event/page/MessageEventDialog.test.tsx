/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { button, press, renderDialog, type } from '../../testing/renderDialog';
import type { ManagedEvent } from '../useEvents';
import MessageEventDialog from './MessageEventDialog';

configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => learnTexts(en));
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const ID = 'e'.repeat(24);
const event = { id: ID, _id: ID, eventId: 'winter-camp', title: 'Winter Camp' } as ManagedEvent;

interface Sent {
  id: string;
  body: object & { dryRun?: boolean };
}

test('a message shows its reach and a phone preview, and goes to the filtered bookings', async () => {
  const answer = (sent: object) => {
    const { dryRun } = (sent as Sent).body;
    return Promise.resolve({ _id: dryRun ? null : 'f'.repeat(24), people: 3, devices: 2, mails: 3 });
  };
  const send = jest.fn(answer);
  const closed = jest.fn();
  renderDialog(<MessageEventDialog event={event} filter={{ status: ['9', '12'] }} onClose={closed} />, {
    answers: { 'event.message': send },
    provider: { getList: () => Promise.resolve({ data: [], total: 0 }) },
  });
  await screen.findByText('Reaches 3 people: 2 phones, 3 mails.');
  expect(button('Send').disabled).toBe(true);
  type('Title', 'The bus leaves at six');
  type('Message', 'Please be there.');
  await waitFor(() => expect(button('Send').disabled).toBe(false));
  expect(screen.getByRole('region', { name: /phone/i }).textContent).toContain('The bus leaves at six');
  press('Send');
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  const sent = send.mock.calls.map(([call]) => (call as Sent).body);
  const audience = { channels: ['push', 'mail'], status: [9, 12] };
  expect(sent[0]).toEqual({ title: '-', body: '-', ...audience, dryRun: true });
  expect(sent.filter(({ dryRun }) => !dryRun)).toEqual([
    { title: 'The bus leaves at six', body: 'Please be there.', ...audience },
  ]);
});

test('a message that reaches nobody is not sent, and filters that it does not have are named', async () => {
  const filter = { status: ['9'], q: 'Meera' };
  renderDialog(<MessageEventDialog event={event} filter={filter} onClose={() => undefined} />, {
    answers: { 'event.message': () => Promise.resolve({ _id: null, people: 0, devices: 0, mails: 0 }) },
    provider: { getList: () => Promise.resolve({ data: [], total: 0 }) },
  });
  await screen.findByText('This reaches nobody: choose other bookings.');
  screen.getByText(/Only two filters of the list apply to this message/);
  type('Title', 'The bus leaves at six');
  type('Message', 'Please be there.');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /phone/i }).textContent).toContain('be there'),
  );
  expect(button('Send').disabled).toBe(true);
});
