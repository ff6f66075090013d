/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../../messages/en';
import { i18nProvider, learnTexts } from '../../messages/i18nProvider';
import { type Profile, session } from '../../provider/session';
import LinkDialog from './LinkDialog';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));

/** What the server was asked to make, and the device that was linked since. */
let made: unknown[];
let linked: string | null;
let now: number;

function serve(_address: string, init?: RequestInit): Response {
  const { name } = JSON.parse(init?.body as string) as { name: string };
  made.push(JSON.parse(init?.body as string));
  const _id = `device ${made.length}`;
  const expiresAt = new Date(now + 15 * 60_000).toISOString();
  const linkUrl = `https://coastok.example/field#link=${made.length}`;
  const data = [{ _id, name, linkCode: String(made.length), linkUrl, expiresAt }];
  return new Response(JSON.stringify({ data }), { status: 201 });
}

beforeEach(() => {
  made = [];
  linked = null;
  jest.useFakeTimers({ now: new Date('2027-03-05T10:00:00.000Z'), advanceTimers: true });
  now = Date.now();
  window.matchMedia = query =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
  globalThis.fetch = jest.fn((address: string, init?: RequestInit) =>
    Promise.resolve(serve(address, init)),
  ) as never;
  session.start({ _id: 'a'.repeat(24), userRole: 4, roles: [4] } as unknown as Profile);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function makeLink() {
  const provider = testDataProvider({
    getList: () =>
      Promise.resolve({
        data: linked ? [{ id: linked, _id: linked, linkedAt: '2027-03-05T10:01:00.000Z' }] : [],
        total: linked ? 1 : 0,
      }),
  } as never);
  render(
    <MemoryRouter>
      <AdminContext dataProvider={provider} i18nProvider={i18nProvider}>
        <LinkDialog eventId="camp" onClose={() => undefined} />
      </AdminContext>
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: 'Make the link' });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the desk' }), {
    target: { value: ' Gate 1 ' },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Give rooms' }));
  fireEvent.click(button);
  await screen.findByRole('img', { name: 'The link as a QR code' });
}

/** Advances the time, including the dialog's polling. */
async function pass(ms: number) {
  jest.setSystemTime(Date.now() + ms);
  await act(() => jest.advanceTimersByTimeAsync(4000));
}

describe('linking a phone', () => {
  test('makes the chosen link, and shows it as a QR code, as an address and with its time', async () => {
    await makeLink();
    expect(made).toEqual([{ name: 'Gate 1', kinds: ['in', 'room'], showPhones: false, eventId: 'camp' }]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://coastok.example/field#link=1');
    expect(screen.getByRole('timer').textContent).toMatch(/^(15:00|14:\d\d) left$/);
    await pass(2 * 60_000);
    expect(screen.getByRole('timer').textContent).toMatch(/^(13:00|12:\d\d) left$/);
  });

  test('says that the phone has used the link', async () => {
    await makeLink();
    linked = 'device 1';
    await pass(0);
    await screen.findByText('The phone is linked.');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('offers another link once the link has expired', async () => {
    await makeLink();
    await pass(15 * 60_000);
    await screen.findByText('This link has expired.');
    now = Date.now();
    fireEvent.click(screen.getByRole('button', { name: 'Make another link' }));
    await screen.findByRole('img', { name: 'The link as a QR code' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://coastok.example/field#link=2');
    expect(made).toHaveLength(2);
  });
});
