import type { Presence } from './device.js';
import type { DeskRowKind } from './row.js';

/** What the fold reads of a row. */
export interface FoldedRow {
  _id: string;
  kind: DeskRowKind;
  /** Milliseconds, by the server's clock. */
  at: number;
  undoes?: string | null;
}

/** Two entries of one booking without an exit between them; the earlier is the entry. */
export interface Clash {
  entry: string;
  later: string;
}

/** What the rows of a booking come to. */
export interface CampState {
  state: Presence;
  /** The entry, or the last one where somebody left and came again. */
  inAt: number | null;
  /** Every entry, the first one first. */
  entries: number[];
  /** Of who left. */
  outAt: number | null;
  kit: boolean;
  clashes: Clash[];
  /** Rows that say that somebody left who was not there. */
  outsideOuts: string[];
  /** Rows that were taken back. */
  undone: string[];
}

const inOrder = (a: FoldedRow, b: FoldedRow): number =>
  a.at - b.at || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/**
 * Folds a booking's rows (docs/rules/camp.md#3): the same for any order, repetition and partition of their arrival.
 * @param rows those that were stored, of one booking; refused ones are none of them
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
