import { LEASE_HOURS } from '@coastok/domain';
import type { DeskRow } from './store/database';
import type { DeskState } from './store/deskStore';
import type { DeskPerson, Lease, PersonState } from './wire';

const LEASE_MS = LEASE_HOURS * 3600_000;

/** Where somebody stands by the list and by what was done here since. */
export interface CheckinState {
  state: PersonState;
  /** ISO, by the server's clock. */
  inAt: string | null;
  room: string | null;
  bus: string | null;
  /** What of it is known to have been handed out here. */
  kit: boolean;
  /** Rupees that this phone noted, null for all that was due; none of it is paid before it is recorded. */
  cash: readonly (number | null)[];
  /** Two entries: staff decide what they are. */
  twice: boolean;
}

/** Rows that are in force: neither refused nor undone. */
export function inForce(rows: readonly DeskRow[]): DeskRow[] {
  const valid = rows.filter(({ state }) => state !== 'refused');
  const undone = new Set(valid.map(({ undoes }) => undoes));
  return valid.filter(({ _id, kind }) => kind !== 'undo' && !undone.has(_id));
}

/** Cash that the server has heard of is the office's, and what was shown was seen. */
export const canUndo = ({ kind, state }: DeskRow): boolean =>
  kind !== 'look' && (kind !== 'cash-noted' || state === 'waiting');

/** What can be taken back: the last thing done here that has not been. */
export const lastDone = (rows: readonly DeskRow[]): DeskRow | undefined => inForce(rows).findLast(canUndo);

/**
 * Where somebody stands (docs/rules/care.md#9).
 * @param rows this phone's about the booking
 * @param aheadMs how far the server's clock is ahead of this phone's
 */
export function checkinStateOf(person: DeskPerson, rows: readonly DeskRow[], aheadMs: number): CheckinState {
  const force = inForce(rows);
  const standing: CheckinState = {
    ...withoutUndone(person, rows),
    room: person.room,
    bus: person.bus,
    kit: force.some(({ kind }) => kind === 'kit'),
    cash: force.flatMap(({ kind, amount }) => (kind === 'cash-noted' ? [amount ?? null] : [])),
    twice: force.some(({ state }) => state === 'conflict'),
  };
  for (const { kind, unit, at } of force.filter(({ included }) => !included)) {
    if (kind === 'in') {
      standing.twice ||= standing.state === 'arrived';
      if (standing.state !== 'arrived') {
        standing.state = 'arrived';
        standing.inAt = new Date(Date.parse(at) + aheadMs).toISOString();
      }
    } else if (kind === 'out' && standing.state === 'arrived') standing.state = 'left';
    else if (kind === 'room') standing.room = unit ?? null;
    else if (kind === 'bus') standing.bus = unit ?? null;
  }
  return standing;
}

/** The list's word, but for what it has of rows that were undone here since. */
function withoutUndone(person: DeskPerson, rows: readonly DeskRow[]): Pick<CheckinState, 'state' | 'inAt'> {
  const fresh = new Set(
    rows.filter(({ included, state }) => !included && state !== 'refused').map(({ undoes }) => undoes),
  );
  const undone = rows.find(({ _id, included }) => included && fresh.has(_id));
  if (undone?.kind === 'in' && person.state === 'arrived') return { state: 'expected', inAt: null };
  if (undone?.kind === 'out' && person.state === 'left') return { state: 'arrived', inAt: person.inAt };
  return { state: person.state, inAt: person.inAt };
}

/** The places that are this phone's to give: none once the server, not heard of for so long, has ended its leases. */
export function leasesHeld({ device, list }: Pick<DeskState, 'device' | 'list'>): readonly Lease[] {
  if (!device || !list) return [];
  return device.seenAt - device.leasedAt < LEASE_MS ? list.kept.leases : [];
}

/** Places that this phone may still give of a unit: those leased to it, less what it gave since the list was told. */
export function leasedLeft(places: number, unit: string, rows: readonly DeskRow[]): number {
  const given = inForce(rows).filter(row => row.kind === 'room' && row.unit === unit && !row.included);
  return Math.max(0, places - new Set(given.map(({ bookingId }) => bookingId)).size);
}
