/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type Desk, DeskContext } from '../desk';
import { checkReference } from '../ticketCheck';
import type { Device, DeskRow } from '../store/database';
import type { DeskState } from '../store/deskStore';
import { PeopleList } from '../store/people';
import { aLink, anAnswer, aPerson, EVENT } from '../testing/desk';
import { ScanPage } from './ScanPage';

configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

const cash: DeskRow = {
  _id: '1',
  eventId: EVENT,
  bookingId: 'a',
  kind: 'cash-noted',
  amount: 500,
  at: new Date().toISOString(),
  state: 'waiting',
  message: null,
  other: null,
  included: false,
};

it.each([
  ['can be taken back while it waits', 'waiting', 1],
  ['is said and not taken back once the server has it', 'stored', 0],
] as const)('cash that was noted last %s', async (_, rowState, ways) => {
  const state: DeskState = {
    device: { ...aLink(), aheadMs: 0 } as Device,
    list: new PeopleList(anAnswer({ persons: [aPerson('a')] })),
    rows: [{ ...cash, state: rowState }],
    farewell: null,
    late: [],
  };
  const store = { current: () => state, subscribe: () => () => undefined };
  render(
    <DeskContext value={{ store } as unknown as Desk}>
      <ScanPage />
    </DeskContext>,
  );
  // This environment has no camera.
  await screen.findByText(/^No camera was found/);
  expect(screen.getByText('Person a')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /^Undo Person a/ })).toHaveLength(ways);
});

it.each([
  ['leads to the person whose reference number it is', 'ref-a', '#person/a'],
  ['says that nobody has it', 'REF-Z', null],
] as const)('a code that is typed %s', async (_, typed, address) => {
  location.hash = '';
  const list = new PeopleList(anAnswer({ persons: [aPerson('a')] }));
  const state: DeskState = {
    device: { ...aLink(), aheadMs: 0 } as Device,
    list,
    rows: [],
    farewell: null,
    late: [],
  };
  const store = { current: () => state, subscribe: () => () => undefined };
  const checkTyped = (text: string) => Promise.resolve(checkReference(text, list));
  render(
    <DeskContext value={{ store, checkTyped } as unknown as Desk}>
      <ScanPage />
    </DeskContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Type the code' }));
  fireEvent.change(screen.getByLabelText('Code or reference number on the ticket'), {
    target: { value: typed },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Look it up' }));
  if (address) await waitFor(() => expect(location.hash).toBe(address));
  else expect((await screen.findByRole('article')).textContent).toContain('Not a ticket');
});
