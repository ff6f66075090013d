import { LEASE_HOURS } from '@coastok/domain';
import type { DeskRow } from './store/database';
import type { DeskState } from './store/deskStore';
import type { DeskPerson, Lease, PersonState } from './wire';

const LEASE_MS = LEASE_HOURS * 3600_000;

/** A person's check-in state, from the list and from the actions of this phone since. */
export interface CheckinState {
  state: PersonState;
  /** ISO, by the server's clock. */
  inAt: string | null;
  room: string | null;
  bus: string | null;
  /** Whether this phone has handed out the kit. */
  kit: boolean;
  /**
   * Rupees noted as cash by this phone, null for the whole balance; nothing is paid before the office records it. Cash
   * to be handed back is not included.
   */
  cash: readonly (number | null)[];
  /** Whether there are two check-ins; staff decide what happened. */
  twice: boolean;
}

/** The valid rows: neither refused nor undone. */
export function inForce(rows: readonly DeskRow[]): DeskRow[] {
  const valid = rows.filter(({ state }) => state !== 'refused');
  const undone = new Set(valid.map(({ undoes }) => undoes));
  return valid.filter(({ _id, kind }) => kind !== 'undo' && !undone.has(_id));
}

/**
 * Cash that the server has received can't be undone here, because the office handles it; a viewed answer can't be
 * unseen.
 */
export const canUndo = ({ kind, state }: DeskRow): boolean =>
  kind !== 'look' && (kind !== 'cash-noted' || state === 'waiting');

/** The row that can be undone: the last action here that is not undone yet. */
export const lastDone = (rows: readonly DeskRow[]): DeskRow | undefined => inForce(rows).findLast(canUndo);

/** Whether the office still has to record this cash; the server's message says that it is to be handed back. */
export const isAwaitedCash = ({ kind, message }: DeskRow): boolean =>
  kind === 'cash-noted' && message === null;

/**
 * A person's check-in state (docs/rules/care.md#9).
 * @param rows this phone's rows about the booking
 * @param aheadMs how many ms the server's clock is ahead of this phone's
 */
export function checkinStateOf(person: DeskPerson, rows: readonly DeskRow[], aheadMs: number): CheckinState {
  const force = inForce(rows);
  const checkin: CheckinState = {
    ...withoutUndone(person, rows),
    room: person.room,
    bus: person.bus,
    kit: force.some(({ kind }) => kind === 'kit'),
    cash: force.flatMap(row => (isAwaitedCash(row) ? [row.amount ?? null] : [])),
    twice: force.some(({ state }) => state === 'conflict'),
  };
  for (const { kind, unit, at } of force.filter(({ included }) => !included)) {
    if (kind === 'in') {
      checkin.twice ||= checkin.state === 'arrived';
      if (checkin.state !== 'arrived') {
        checkin.state = 'arrived';
        checkin.inAt = new Date(Date.parse(at) + aheadMs).toISOString();
      }
    } else if (kind === 'out' && checkin.state === 'arrived') checkin.state = 'left';
    else if (kind === 'room') checkin.room = unit ?? null;
    else if (kind === 'bus') checkin.bus = unit ?? null;
  }
  return checkin;
}

/** The person's state in the list, minus the effect of rows that the list includes and that were undone here since. */
function withoutUndone(person: DeskPerson, rows: readonly DeskRow[]): Pick<CheckinState, 'state' | 'inAt'> {
  const fresh = new Set(
    rows.filter(({ included, state }) => !included && state !== 'refused').map(({ undoes }) => undoes),
  );
  const undone = rows.find(({ _id, included }) => included && fresh.has(_id));
  if (undone?.kind === 'in' && person.state === 'arrived') return { state: 'expected', inAt: null };
  if (undone?.kind === 'out' && person.state === 'left') return { state: 'arrived', inAt: person.inAt };
  return { state: person.state, inAt: person.inAt };
}

/** The places leased to this phone: none once the server, after LEASE_MS without a call, has ended its leases. */
export function currentLeases({ device, list }: Pick<DeskState, 'device' | 'list'>): readonly Lease[] {
  if (!device || !list) return [];
  return device.seenAt - device.leasedAt < LEASE_MS ? list.kept.leases : [];
}

/**
 * Places of a unit that this phone may still assign: those leased to it, minus those it assigned since the list was
 * read.
 */
export function leasedLeft(places: number, unit: string, rows: readonly DeskRow[]): number {
  const given = inForce(rows).filter(row => row.kind === 'room' && row.unit === unit && !row.included);
  return Math.max(0, places - new Set(given.map(({ bookingId }) => bookingId)).size);
}
