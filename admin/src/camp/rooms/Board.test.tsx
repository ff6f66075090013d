/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import type { CampUnitRecord } from '@coastok/domain';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  cleanup,
  configure,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { AdminContext, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import type { ManagedEvent } from '../../event/useEvents';
import { en } from '../../messages/en';
import { i18nProvider, learnTexts } from '../../messages/i18nProvider';
import { type Profile, session } from '../../provider/session';
import { Board } from './Board';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
afterEach(cleanup);

const EVENT = { id: 'e', eventId: 'camp', accomodationCategory: {} } as unknown as ManagedEvent;

const unit = (key: string, name: string, forGender: number | null, taken: number): CampUnitRecord => ({
  key,
  kind: 'room',
  name,
  places: 4,
  category: null,
  forGender,
  taken,
  leased: 0,
  free: 4 - taken,
});

/** The server's units. */
let units: CampUnitRecord[];
let rooms: Record<string, string | null>;
let sent: { id: string; body: unknown }[];
/** The error for the next move; null lets it succeed. */
let refusal: string | null;

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function serve(address: string, init?: RequestInit): Response {
  if (address.startsWith('/api/v1/event/camp/unit')) return answer(200, { data: units });
  if (address.startsWith('/api/v1/checkin?')) {
    const data = Object.entries(rooms).map(([name, room]) => ({
      _id: name,
      name,
      initiatedName: null,
      reference: `YT-${name}`,
      areaName: 'Salt Lake',
      categoryName: '',
      room,
      bus: null,
    }));
    return answer(200, { data });
  }
  const [, id] = /^\/api\/v1\/booking\/(\w+)\/unit$/.exec(address) ?? [];
  if (!id || init?.method !== 'PUT') throw new Error(`Nobody answers ${address}`);
  const body = JSON.parse(init.body as string) as { room: string | null; force?: boolean };
  sent.push({ id, body });
  if (refusal && !body.force) return answer(409, { statusCode: 409, message: refusal });
  rooms = { ...rooms, [id]: body.room };
  return answer(200, { data: [{ _id: id, room: body.room, bus: null }] });
}

beforeEach(() => {
  units = [unit('g', 'Ganga', 2, 1), unit('y', 'Yamuna', null, 4)];
  rooms = { Arjuna: null, Chitra: 'g' };
  sent = [];
  refusal = null;
  window.matchMedia = query =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
  globalThis.fetch = jest.fn((address: string, init?: RequestInit) =>
    Promise.resolve(serve(address, init)),
  ) as never;
  session.start({ _id: 'a'.repeat(24), userRole: 6, roles: [6] } as unknown as Profile);
});

const card = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest<HTMLElement>('.MuiCard-root');
  if (!found) throw new Error(`${name} has no card`);
  return within(found);
};

async function open() {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <Board event={EVENT} kind="room" />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Ganga' });
}

async function moveByMenu(person: string, to: RegExp) {
  fireEvent.click(screen.getByRole('button', { name: `Move ${person}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: to }));
}

describe('the board of rooms', () => {
  test('moves somebody by the menu, and counts them there', async () => {
    await open();
    await moveByMenu('Arjuna', /Ganga/);
    await card('Ganga').findByRole('button', { name: 'Show 2 people' });
    expect(sent).toEqual([{ id: 'Arjuna', body: { room: 'g' } }]);
    expect(card('Without a room').queryByText('Arjuna')).toBeNull();
  });

  test('offers no room that is full', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Move Arjuna' }));
    const full = await screen.findByRole('menuitem', { name: /Yamuna/ });
    expect(full.getAttribute('aria-disabled')).toBe('true');
  });

  test('moves somebody who is dropped on a room, and removes somebody who is dropped outside', async () => {
    await open();
    const carried = new Map<string, string>();
    const dataTransfer = {
      types: ['application/x-coastok-person'],
      setData: (type: string, data: string) => carried.set(type, data),
      getData: (type: string) => carried.get(type),
    };
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 person' }));
    const chitra = card('Ganga').getByText('Chitra').closest('li[draggable]');
    const beside = screen.getByRole('region', { name: 'Without a room' });
    if (!chitra) throw new Error('Chitra can not be dragged');
    fireEvent.dragStart(chitra, { dataTransfer });
    const over = createEvent.dragOver(beside, { dataTransfer });
    fireEvent(beside, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(beside, { dataTransfer });
    await card('Without a room').findByText('Chitra');
    expect(sent).toEqual([{ id: 'Chitra', body: { room: null } }]);
  });

  test('reverts a move that the server refuses, and says why', async () => {
    refusal = 'Ganga has no free place.';
    await open();
    await moveByMenu('Arjuna', /Ganga/);
    await screen.findByText('Ganga has no free place.');
    await card('Without a room').findByText('Arjuna');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks before it puts somebody in a room that is for others', async () => {
    refusal = 'Ganga is for women.';
    await open();
    await moveByMenu('Arjuna', /Ganga/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Place Arjuna there all the same?' }));
    expect(sent).toHaveLength(1);
    fireEvent.click(dialog.getByRole('button', { name: 'Place them there' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await card('Ganga').findByRole('button', { name: 'Show 2 people' });
    expect(sent.at(-1)).toEqual({ id: 'Arjuna', body: { room: 'g', force: true } });
  });

  test('lets leaders move people, but not change the rooms', async () => {
    session.start({ _id: 'b'.repeat(24), userRole: 4, roles: [4] } as unknown as Profile);
    await open();
    expect(screen.getByRole('button', { name: 'Move Arjuna' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Edit rooms' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Plan' })).toBeNull();
  });
});
