import type { Presence } from './device.js';
import type { DeskRowKind } from './row.js';

/** The fields of a row that the fold reads. */
export interface FoldedRow {
  _id: string;
  kind: DeskRowKind;
  /** Milliseconds on the server's clock. */
  at: number;
  undoes?: string | null;
}

/** Two check-ins of one booking without a check-out between them; the earlier one counts as the check-in. */
export interface Clash {
  entry: string;
  later: string;
}

/** The result of folding a booking's rows. */
export interface CampState {
  state: Presence;
  /** The check-in; the last one where a person left and came back. */
  inAt: number | null;
  /** All check-ins, the earliest first. */
  entries: number[];
  /** The check-out of a person who has left. */
  outAt: number | null;
  kit: boolean;
  clashes: Clash[];
  /** Ids of check-out rows of a person who was not checked in. */
  outsideOuts: string[];
  /** Ids of rows that an undo row cancelled. */
  undone: string[];
}

const inOrder = (a: FoldedRow, b: FoldedRow): number =>
  a.at - b.at || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/**
 * Folds a booking's rows (docs/rules/camp.md#3). The result is the same for any order, repetition and batching of their
 * arrival.
 * @param rows the stored rows of one booking, without refused ones
 */
export function foldRows(rows: Iterable<FoldedRow>): CampState {
  const byId = new Map<string, FoldedRow>();
  for (const row of rows) byId.set(row._id, row);
  const undoing = new Set(
    [...byId.values()].flatMap(({ kind, undoes }) => (kind === 'undo' && undoes ? [undoes] : [])),
  );
  const undone = [...byId.values()].filter(({ _id, kind }) => kind !== 'undo' && undoing.has(_id));
  const counted = [...byId.values()]
    .filter(({ _id, kind }) => kind !== 'undo' && !undoing.has(_id))
    .sort(inOrder);
  const state: CampState = {
    state: 'expected',
    inAt: null,
    entries: [],
    outAt: null,
    kit: false,
    clashes: [],
    outsideOuts: [],
    undone: undone.sort(inOrder).map(({ _id }) => _id),
  };
  let entry: string | null = null;
  for (const { _id, kind, at } of counted) {
    if (kind === 'kit') state.kit = true;
    else if (kind === 'in' && entry !== null) state.clashes.push({ entry, later: _id });
    else if (kind === 'in') {
      entry = _id;
      state.entries.push(at);
      Object.assign(state, { state: 'arrived', inAt: at, outAt: null } satisfies Partial<CampState>);
    } else if (kind === 'out' && entry === null) state.outsideOuts.push(_id);
    else if (kind === 'out') {
      entry = null;
      Object.assign(state, { state: 'left', outAt: at } satisfies Partial<CampState>);
    }
  }
  return state;
}
