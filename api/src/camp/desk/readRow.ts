import { correctedAt, deskRow, problemsOf, type ReadDeskRow } from '@coastok/domain';
import { createHash } from 'node:crypto';
import type { DeskDevice } from '../../platform/auth/caller.js';

const LONGEST_RAW = 2000;
const LONGEST_ID = 100;

/** Sorts the keys at every depth, so that equal content always gives the same text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The device's clock and the server's clock at the call that brought the rows. */
export interface CallClock {
  sentAt: Date;
  receivedAt: Date;
}

export interface ArrivedRow {
  /** The id as it was sent; null for a row without one. */
  sentId: string | null;
  /** The id for a row that can't be stored under its own: the same for every repeat. */
  ownId: string;
  digest: string;
  /** By the server's clock; for a malformed row the time of arrival. */
  at: Date;
  rawAt: Date | null;
  /** Null for a malformed row. */
  row: ReadDeskRow | null;
  /** What is wrong with a malformed row; `raw` is its text. */
  problem: string | null;
  raw: string | null;
}

export function readRow(sent: unknown, { _id }: DeskDevice, { sentAt, receivedAt }: CallClock): ArrivedRow {
  const text = JSON.stringify(canonical(sent)) ?? 'null';
  const digest = sha256(text);
  const id = (sent as { _id?: unknown } | null)?._id;
  const common = {
    sentId: typeof id === 'string' ? id.slice(0, LONGEST_ID) : null,
    ownId: `refused-${sha256(`${_id.toHexString()} ${digest}`).slice(0, 32)}`,
    digest,
  };
  const read = deskRow.safeParse(sent);
  if (!read.success) {
    const { sentences } = problemsOf(read.error.issues);
    const problem = sentences[0] ?? 'This scan can’t be read.';
    return { ...common, at: receivedAt, rawAt: null, row: null, problem, raw: text.slice(0, LONGEST_RAW) };
  }
  const rawAt = new Date(read.data.at);
  const at = correctedAt(rawAt, sentAt, receivedAt);
  return { ...common, at, rawAt, row: read.data, problem: null, raw: null };
}
