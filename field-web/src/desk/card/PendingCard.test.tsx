/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { type Desk, DeskContext } from '../desk';
import type { Device, DeskRow } from '../store/database';
import type { DeskState } from '../store/deskStore';
import { aLink, aRow } from '../testing/desk';
import { PendingCard } from './PendingCard';

const AWAITED = /once the organiser has recorded it/;
const HAND_BACK = 'This booking has ended: the cash is to be handed back.';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function showCard(rows: readonly DeskRow[]): void {
  const device = { ...aLink(), aheadMs: 0, seenAt: 1, leasedAt: 1, units: [] } as unknown as Device;
  const state: DeskState = { device, list: null, rows: [...rows], farewell: null, late: [] };
  const desk = { store: { current: () => state, subscribe: () => () => undefined } };
  const pending = { bookingId: 'a', name: 'তপন সেন', initiatedName: null, due: 900, reference: 'AB12-CD34' };
  render(
    <DeskContext value={desk as unknown as Desk}>
      <PendingCard pending={pending as never} />
    </DeskContext>,
  );
}

it('asks for the cash, and once it is noted says that the office has to record it', () => {
  showCard([]);
  expect(screen.getByRole('button', { name: 'Note it' })).toBeTruthy();
  cleanup();
  showCard([aRow('1', 'cash-noted', { amount: 900 })]);
  expect(screen.queryByRole('button', { name: 'Note it' })).toBeNull();
  expect(screen.getByText(AWAITED)).toBeTruthy();
});

it('does not promise a ticket for cash that is to be handed back, and asks for no more', () => {
  showCard([aRow('1', 'cash-noted', { amount: 900, state: 'stored', message: HAND_BACK })]);
  expect(screen.getByText(/cash is to be handed back/)).toBeTruthy();
  expect(screen.queryByText(AWAITED)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Note it' })).toBeNull();
});
