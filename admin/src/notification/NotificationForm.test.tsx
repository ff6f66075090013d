/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Role } from '@coastok/domain';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { button, field, press, renderDialog, type, under } from '../testing/renderDialog';
import { NotificationForm } from './NotificationForm';

configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

type Send = (sent: { body: Record<string, unknown>; key: string }) => Promise<unknown>;
const sends = () => jest.fn<Send>(() => Promise.resolve({ id: 'sent' }));

function show(send: Send, { devices = 3, userRole = 6 as Role } = {}) {
  const preview = jest.fn((_chosen: object) => Promise.resolve({ members: 5, devices, leftOut: 1 }));
  const getList = () => Promise.resolve({ data: [], total: 0 });
  renderDialog(<NotificationForm userRole={userRole} onSent={() => undefined} />, {
    answers: { 'notification.send': send as (sent: object) => unknown, 'notification.preview': preview },
    provider: { getList },
    userRole,
  });
  return preview;
}

const offered = (label: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
  return within(screen.getByRole('listbox')).getAllByRole('option');
};
const choose = (label: string, name: string) => {
  const option = offered(label).find(({ textContent }) => textContent === name);
  if (!option) throw new Error(`${label} does not offer ${name}.`);
  fireEvent.click(option);
};

describe('a notification', () => {
  test('needs an audience, a title and a body', async () => {
    const send = sends();
    show(send);
    type('Title', '  ');
    press('Send');
    await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(3));
    expect(send).not.toHaveBeenCalled();
  });

  test('shows its reach for its purpose, and a phone preview', async () => {
    const preview = show(sends());
    choose('Audience', 'Frontliners');
    await screen.findByText(/^Reaches 5 members on 3 devices/);
    expect(preview.mock.calls.at(-1)).toMatchObject([{ query: { receiver: 'R|2', purpose: 'notices' } }]);
    choose('What it is for', offeredPurpose());
    await waitFor(() =>
      expect(preview.mock.calls.at(-1)).not.toMatchObject([{ query: { purpose: 'notices' } }]),
    );
    type('Title', 'Kirtan');
    await within(screen.getByRole('region', { name: 'On the phone' })).findByText('Kirtan');
  });

  test('is sent once under one key, which another notification does not have', async () => {
    const send = sends();
    show(send);
    choose('Audience', 'Frontliners');
    await screen.findByText(/^Reaches 5 members/);
    for (const round of ['first', 'second']) {
      type('Title', ' Kirtan ');
      type('Body', round);
      if (round === 'second') choose('Audience', 'Frontliners');
      press('Send');
      await waitFor(() => expect(field('Body').value).toBe(''));
    }
    expect(send.mock.calls.map(([{ body }]) => body)).toMatchObject([
      { receiver: 'R|2', title: 'Kirtan', body: 'first', purpose: 'notices', action: expect.any(String) },
      { body: 'second' },
    ]);
    expect(send.mock.calls[0]?.[0].key).not.toBe(send.mock.calls[1]?.[0].key);
  });

  test('has either an https address or an action', async () => {
    const send = sends();
    show(send);
    choose('Audience', 'Frontliners');
    type('Title', 'Kirtan');
    type('Body', 'At six');
    type('Url', 'http://example.org');
    await waitFor(() => expect(under('Url')).toBe('Please enter an address that begins with https://.'));
    press('Send');
    await act(async () => undefined);
    expect(send).not.toHaveBeenCalled();
    type('Url', 'https://example.org/x');
    await waitFor(() => expect(under('Url')).toMatch(/^Opens this page/));
    expect(screen.getByRole('combobox', { name: /^Action/ }).getAttribute('aria-disabled')).toBe('true');
    await screen.findByText(/^Reaches 5 members/);
    press('Send');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.calls[0]?.[0].body).toMatchObject({ url: 'https://example.org/x' });
    expect(send.mock.calls[0]?.[0].body).not.toHaveProperty('action');
  });

  test('is confirmed before many phones ring, and keeps the input when it is refused', async () => {
    const send = sends().mockImplementationOnce(() =>
      Promise.reject(toHttpError(503, { message: 'Please try again soon.' })),
    );
    show(send, { devices: 1000 });
    choose('Audience', 'Frontliners');
    type('Title', 'Kirtan');
    type('Body', 'At six');
    await screen.findByText(/on 1,000 devices/);
    press('Send');
    await screen.findByRole('dialog', { name: 'Send to 1,000 devices?' });
    expect(send).not.toHaveBeenCalled();
    press('Yes, send it');
    await screen.findByText('Please try again soon.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Body').value).toBe('At six');
    press('Send');
    await screen.findByRole('dialog', { name: 'Send to 1,000 devices?' });
    press('Yes, send it');
    await waitFor(() => expect(field('Body').value).toBe(''));
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  });

  test('shows the server’s errors below its fields', async () => {
    const errors = { receiver: 'You may not address them.', title: 'Too long.' };
    show(() => Promise.reject(toHttpError(400, { message: 'x', data: ['Too long.'], errors })));
    choose('Audience', 'Frontliners');
    type('Title', 'Kirtan');
    type('Body', 'At six');
    await screen.findByText(/^Reaches 5 members/);
    press('Send');
    await waitFor(() => expect(under('Title')).toBe('Too long.'));
    screen.getByText('You may not address them.');
    expect(button('Send').disabled).toBe(false);
  });

  test('of a leader stays in the own area', () => {
    show(sends(), { userRole: 4 });
    expect(offered('Area').map(({ textContent }) => textContent)).toEqual(['Your own area']);
  });
});

function offeredPurpose(): string {
  const [, second] = offered('What it is for');
  const name = second?.textContent ?? '';
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  return name;
}
