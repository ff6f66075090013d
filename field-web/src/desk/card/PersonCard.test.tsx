/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { DeskUnitRecord } from '@coastok/domain';
import { type Act, type Desk, DeskContext } from '../desk';
import type { Device } from '../store/database';
import type { DeskState } from '../store/deskStore';
import { PeopleList } from '../store/people';
import { aLink, anAnswer, aPerson } from '../testing/desk';
import { PersonCard } from './PersonCard';

const room = (key: string, name: string, more: Partial<DeskUnitRecord> = {}): DeskUnitRecord => ({
  key,
  kind: 'room',
  name,
  category: null,
  categoryName: null,
  forGender: null,
  free: 0,
  ...more,
});

let done: jest.Mock<(act: Act) => Promise<boolean>>;

beforeEach(() => {
  done = jest.fn(() => Promise.resolve(true));
  URL.createObjectURL = () => 'blob:face';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function showCard(more: Partial<Parameters<typeof aPerson>[1]>): void {
  const person = aPerson('a', more);
  const state: DeskState = {
    device: {
      ...aLink(),
      aheadMs: 0,
      seenAt: 1,
      leasedAt: 1,
      units: [room('R2', 'Room 2 (ground floor)'), room('R9', 'Lotus', { forGender: 2 })],
    } as unknown as Device,
    list: new PeopleList(anAnswer({ persons: [person], leases: [{ unit: 'R2', places: 3 }] })),
    rows: [],
    farewell: null,
    late: [],
  };
  const store = { current: () => state, subscribe: () => () => undefined };
  const desk = {
    store,
    do: done,
    ticketOf: () => ({}),
    nextAfter: () => undefined,
    photoOf: () => Promise.resolve(new Blob(['face'])),
  };
  render(
    <DeskContext value={desk as unknown as Desk}>
      <PersonCard person={person} />
    </DeskContext>,
  );
}

it('‘Check in’ names the balance, and ‘Close’ is another button that notes nothing', () => {
  showCard({ due: 1600 });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(done).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Check in ₹1,600 due' }));
  expect(done.mock.calls).toEqual([[{ kind: 'in', bookingId: 'a' }]]);
});

it('a person is called by the initiated name, as everywhere, with the other name beside it', () => {
  showCard({ name: 'Meera Dutta', initiatedName: 'Malati Devi Dasi' });
  expect(screen.getByRole('heading', { name: 'Malati Devi Dasi' })).toBeTruthy();
  expect(screen.getByText('Meera Dutta')).toBeTruthy();
  expect(new PeopleList(anAnswer({ persons: [aPerson('b', { initiatedName: 'Uma' })] })).nameOf('b')).toBe(
    'Uma',
  );
});

it('a person who is in already is shown with the time, and can only be closed', () => {
  showCard({ state: 'arrived', inAt: '2026-03-05T16:03:00.000Z' });
  expect(screen.getByRole('status').textContent).toContain('Checked in at 5 Mar, 9:33 PM');
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(done).not.toHaveBeenCalled();
});

it('the card shows the person’s state and photo, and their room as its door says', async () => {
  showCard({ photo: '/files/1?expires=2', room: 'R2' });
  expect(await screen.findByRole('img', { name: 'Photo of Person a' })).toBeTruthy();
  const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(fact('State')).toBe('Not checked in');
  expect(fact('Room')).toBe('Room 2 (ground floor)');
});

it('rooms are offered by their names: the fitting one first, the other with its reason', () => {
  showCard({ gender: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Give a room' }));
  const rooms = within(screen.getByRole('group', { name: 'Rooms' })).getAllByRole('button');
  expect(rooms.map(({ textContent }) => textContent)).toEqual([
    'Room 2 (ground floor) 3 free',
    'Lotus For women',
  ]);
  expect(rooms.map(button => (button as HTMLButtonElement).disabled)).toEqual([false, true]);
  fireEvent.click(rooms[0] as HTMLElement);
  expect(done.mock.calls).toEqual([[{ kind: 'room', unit: 'R2', bookingId: 'a' }]]);
});
