/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, RecordContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { type ManagedEvent, useManagedEvent } from '../event/useEvents';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { type Profile, session } from '../provider/session';
import { answerCalls } from '../testing/answerCalls';
import WaitlistTab from './WaitlistTab';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const ADDRESS = 'kartik-2031';
let stored: ManagedEvent;
const update = jest.fn<(resource: string, params: { data: object }) => Promise<{ data: ManagedEvent }>>();

/** A stand-in for the event's page, which finds its event by the id in the address. */
function Page() {
  const { data } = useManagedEvent();
  return (
    <RecordContextProvider value={data}>
      <WaitlistTab />
    </RecordContextProvider>
  );
}

beforeEach(() => {
  window.scrollTo = () => Promise.resolve() as never;
  window.matchMedia = query =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
  session.start({ _id: 'a'.repeat(24), userRole: 6, roles: [6] } as unknown as Profile);
  answerCalls({
    'waitlist.blocked': () => [{ pool: 'seats', name: 'Seats', free: 0, offered: 0, waiting: 1, why: null }],
  });
  stored = { id: 'b'.repeat(24), __v: 1, eventId: ADDRESS, waitlist: true } as unknown as ManagedEvent;
  update.mockReset().mockImplementation(async (_resource, { data }) => {
    stored = { ...stored, ...data, __v: stored.__v + 1 };
    return { data: stored };
  });
  const provider = testDataProvider({
    getOne: async () => ({ data: stored }),
    getList: async () => ({
      data: [{ id: 'w', eventId: ADDRESS, state: 'LEFT', name: 'Gita', wantsNames: [] }],
      total: 1,
    }),
    update,
  } as never);
  render(
    <MemoryRouter initialEntries={[`/event/manage/${ADDRESS}`]}>
      <AdminContext dataProvider={provider} i18nProvider={i18nProvider}>
        <Routes>
          <Route path="/event/manage/:eventId" element={<Page />} />
        </Routes>
      </AdminContext>
    </MemoryRouter>,
  );
});

const pause = async () => fireEvent.click(await screen.findByRole('button', { name: en.waitlist.pause }));
const goOn = async () => fireEvent.click(await screen.findByRole('button', { name: en.waitlist.resume }));

test('the list can be paused and resumed repeatedly', async () => {
  await pause();
  await goOn();
  await pause();
  await screen.findByRole('button', { name: en.waitlist.resume });
  expect(update.mock.calls.map(([, { data }]) => data)).toEqual([
    { waitlist: false },
    { waitlist: true },
    { waitlist: false },
  ]);
});

test('a refused change shows what somebody else has changed in the list', async () => {
  update.mockImplementationOnce(async () => {
    stored = { ...stored, waitlist: false, __v: 2 };
    throw toHttpError(409, { message: 'Somebody else changed this.', data: [] });
  });
  await pause();
  await screen.findByRole('button', { name: en.waitlist.resume });
});

test('the headings of the list follow the page’s own without a gap', async () => {
  await screen.findByRole('heading', { name: 'Seats', level: 2 });
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});
