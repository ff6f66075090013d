import {
  correctedAt,
  deskKindOf,
  deskRow,
  type DeskRowAnswer,
  type DeskRowsBody,
  problemsOf,
  type ReadDeskRow,
  ROW_SENTENCES,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash } from 'node:crypto';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import type { DeskDevice } from '../../platform/auth/caller.js';
import { TooMany } from '../../platform/errors/appError.js';
import { insertAll } from '../../platform/mongo/inserts.js';
import type { StoredDeskDevice, StoredDeskRow } from './desk.model.js';
import { DeskDevices } from './deskDevices.js';
import { DeskRowEffects } from './deskRowEffects.js';
import { type CheckedTicket, DeskTickets } from './deskTickets.js';

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
interface CallClock {
  sentAt: Date;
  receivedAt: Date;
}

interface ArrivedRow {
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

/**
 * When a device had this many rows refused within an hour, its next malformed row is not stored (docs/rules/camp.md).
 */
const MOST_REFUSED_AN_HOUR = 500;
const HOUR_MS = 3600_000;
const TOO_MANY_REFUSED =
  'This phone has sent too many scans that can’t be read. Please reload the page, or ask the person who gave you its code.';

/** A row of a call that can be stored under its own id. */
type GoodRow = ArrivedRow & { row: NonNullable<ArrivedRow['row']> };

const isGood = (arrived: ArrivedRow): arrived is GoodRow => arrived.row !== null;

/**
 * Stores the rows that devices send: each row once by its id, no matter how often, how late and in what order it
 * arrives. First all rows are stored, then they are carried out; what a crash leaves is done by a repeat or by a job.
 */
@Injectable()
export class DeskRows {
  constructor(
    @InjectModel('desk_row') private readonly rows: Model<StoredDeskRow>,
    @InjectModel('desk_device') private readonly devices: Model<StoredDeskDevice>,
    private readonly names: DeskDevices,
    private readonly tickets: DeskTickets,
    private readonly bookings: BookingRepository,
    private readonly effects: DeskRowEffects,
  ) {}

  /** @returns the result of each row, in the order of the rows */
  async receive(device: DeskDevice, { sentAt, unsent, rows }: DeskRowsBody): Promise<DeskRowAnswer[]> {
    const receivedAt = new Date();
    const clock = { sentAt: new Date(sentAt), receivedAt };
    const arrived = rows.map(sent => readRow(sent, device, clock));
    await this.limitRefused(device, arrived);
    const before = await this.find(arrived.filter(isGood).map(({ row }) => row._id));
    const mine = await this.store(device, arrived, before, receivedAt);
    const stored = await this.find(arrived.filter(isGood).map(({ row }) => row._id));
    await this.keepOthers(device, arrived, stored, receivedAt);
    await this.effects.runEffects([...stored.values()]);
    await this.devices.updateOne({ _id: device._id }, { $set: { lastSeenAt: receivedAt, unsent } });
    return this.answers(device, arrived, mine);
  }

  /**
   * @throws TooMany, and stores nothing, when a device that had very many rows refused sends another malformed one
   */
  private async limitRefused({ _id }: DeskDevice, arrived: readonly ArrivedRow[]): Promise<void> {
    const malformed = new Set(arrived.filter(one => !isGood(one)).map(({ ownId }) => ownId));
    const known = await this.find([...malformed]);
    if (malformed.size === known.size) return;
    const refused = await this.rows
      .find({ deviceId: _id, outcome: 'refused' }, { createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .skip(MOST_REFUSED_AN_HOUR - 1)
      .limit(1)
      .lean<Pick<StoredDeskRow, 'createdAt'>[]>();
    const left = (refused[0]?.createdAt.getTime() ?? 0) + HOUR_MS - Date.now();
    if (left > 0) throw new TooMany(TOO_MANY_REFUSED, { retryAfter: Math.ceil(left / 1000) });
  }

  private async find(ids: string[]): Promise<Map<string, StoredDeskRow>> {
    if (ids.length === 0) return new Map();
    const found = await this.rows.find({ _id: { $in: ids } }).lean<StoredDeskRow[]>();
    return new Map(found.map(row => [row._id, row]));
  }

  /** Stores the rows that are not stored yet. @returns the ids of the rows that this call stored */
  private async store(
    device: DeskDevice,
    arrived: readonly ArrivedRow[],
    known: ReadonlyMap<string, StoredDeskRow>,
    receivedAt: Date,
  ): Promise<Set<string>> {
    const fresh = new Map<string, GoodRow>();
    for (const one of arrived)
      if (isGood(one) && !known.has(one.row._id) && !fresh.has(one.row._id)) fresh.set(one.row._id, one);
    const good = [...fresh.values()];
    const checked = await this.check(device, good);
    const drafts = good.map((one, index) => draft(device, one, checked[index] ?? NOBODY, receivedAt));
    const refused = await insertAll(this.rows, drafts);
    return new Set(drafts.flatMap(({ _id }, index) => (refused.has(index) ? [] : [_id])));
  }

  private async check(device: DeskDevice, good: readonly GoodRow[]): Promise<CheckedTicket[]> {
    const checked = await this.tickets.check(
      device,
      good.map(({ row }) => row),
    );
    const undone = await this.find(good.flatMap(({ row }) => row.undoes ?? []));
    return good.map(({ row, at }, index) => {
      const { booking, problem } = checked[index] ?? NOBODY;
      if (at >= device.endsAt) return { booking, problem: ROW_SENTENCES.eventOver };
      const needed = deskKindOf(row.kind);
      if (needed && !device.kinds.includes(needed)) return { booking, problem: ROW_SENTENCES.kindNotHere };
      const target = undone.get(row.undoes ?? '');
      if (!target || problem) return { booking, problem };
      if (!booking || !target.bookingId?.equals(booking._id))
        return { booking, problem: ROW_SENTENCES.otherBooking };
      if (target.kind === 'cash-noted' && target.outcome === 'stored')
        return { booking, problem: ROW_SENTENCES.cashStays };
      return { booking, problem: null };
    });
  }

  /**
   * Stores rows that can't have their own ids: malformed ones, and those whose id is taken by a row with other
   * content.
   */
  private async keepOthers(
    device: DeskDevice,
    arrived: readonly ArrivedRow[],
    stored: ReadonlyMap<string, StoredDeskRow>,
    receivedAt: Date,
  ): Promise<void> {
    const others = new Map<string, StoredDeskRow>();
    for (const one of arrived) {
      if (isGood(one) && isSame(device, one, stored.get(one.row._id))) continue;
      const problem = one.problem ?? ROW_SENTENCES.otherContent;
      const row = draft(device, one, { booking: null, problem }, receivedAt);
      others.set(one.ownId, { ...row, _id: one.ownId });
    }
    await insertAll(this.rows, [...others.values()]);
  }

  private async answers(
    device: DeskDevice,
    arrived: readonly ArrivedRow[],
    mine: ReadonlySet<string>,
  ): Promise<DeskRowAnswer[]> {
    const stored = await this.find(arrived.filter(isGood).map(({ row }) => row._id));
    const clashing = await this.clashing([...stored.values()]);
    const names = await this.names.names(clashing.map(({ other }) => other.deviceId));
    const conflicts = new Map(clashing.map(({ _id, other }) => [_id, other]));
    const toHandBack = await this.cashToHandBack([...stored.values()].filter(({ _id }) => mine.has(_id)));
    const answered = new Set<string>();
    return arrived.map(one => {
      const row = isGood(one) ? stored.get(one.row._id) : undefined;
      if (!isGood(one) || !row || !isSame(device, one, row))
        return { _id: one.sentId, outcome: 'refused', message: one.problem ?? ROW_SENTENCES.otherContent };
      const isNew = mine.has(row._id) && !answered.has(row._id);
      answered.add(row._id);
      // Answer with the id as it was sent, so that the device recognizes it even when it is stored in other letter
      // case.
      const _id = one.sentId ?? row._id;
      if (row.outcome === 'refused')
        return { _id, outcome: 'refused', ...(row.message && { message: row.message }) };
      const other = conflicts.get(row._id);
      if (other) {
        const device = names.get(other.deviceId.toHexString()) ?? '';
        return { _id, outcome: 'conflict', other: { _id: other._id, at: other.at.toISOString(), device } };
      }
      const outcome = isNew ? 'stored' : 'known';
      if (toHandBack.has(row._id)) return { _id, outcome, message: ROW_SENTENCES.cashToHandBack };
      const isOdd = row.flag === 'out-while-outside' && !row.undone;
      return { _id, outcome, ...(isOdd && { message: ROW_SENTENCES.nobodyInside }) };
    });
  }

  /** The ids of the given rows that note cash for a booking that has ended and was not revived. */
  private async cashToHandBack(rows: readonly StoredDeskRow[]): Promise<ReadonlySet<string>> {
    const cash = rows.flatMap(({ _id, kind, bookingId, outcome }) =>
      kind === 'cash-noted' && bookingId && outcome === 'stored' ? [{ _id, bookingId }] : [],
    );
    const ended = await this.bookings.endedAmong(cash.map(({ bookingId }) => bookingId));
    const isEnded = new Set(ended.map(id => id.toHexString()));
    return new Set(cash.flatMap(({ _id, bookingId }) => (isEnded.has(bookingId.toHexString()) ? [_id] : [])));
  }

  /**
   * The given rows that are part of an unresolved conflict, as the first or the second entry, each with the other
   * row.
   */
  private async clashing(rows: readonly StoredDeskRow[]): Promise<{ _id: string; other: StoredDeskRow }[]> {
    const bookings = rows.flatMap(({ kind, bookingId }) => (kind === 'in' && bookingId ? [bookingId] : []));
    if (bookings.length === 0) return [];
    const open = await this.rows
      .find({ bookingId: { $in: bookings }, entry: { $ne: null }, resolution: null })
      .sort({ at: -1, _id: -1 })
      .lean<StoredDeskRow[]>();
    const entries = await this.find(open.flatMap(({ entry }) => entry ?? []));
    return open.flatMap(later => {
      const entry = entries.get(later.entry ?? '');
      return entry
        ? [
            { _id: later._id, other: entry },
            { _id: entry._id, other: later },
          ]
        : [];
    });
  }
}

const NOBODY: CheckedTicket = { booking: null, problem: null };

/** Whether an arrived row is the same as the one stored under its id. */
const isSame = (
  { eventId }: DeskDevice,
  { digest }: ArrivedRow,
  stored: StoredDeskRow | undefined,
): boolean => stored?.digest === digest && stored.eventId.equals(eventId);

function draft(
  { _id: deviceId, eventId }: DeskDevice,
  { row, ownId, digest, at, rawAt, raw }: ArrivedRow,
  { booking, problem }: CheckedTicket,
  receivedAt: Date,
): StoredDeskRow {
  return {
    _id: row?._id ?? ownId,
    __v: 0,
    eventId,
    deviceId,
    bookingId: booking?._id ?? null,
    userId: booking?.userId ?? null,
    connectedAreaId: booking?.connectedAreaId ?? null,
    kind: row?.kind ?? null,
    at,
    rawAt,
    createdAt: receivedAt,
    undoes: row?.undoes ?? null,
    unit: row?.unit ?? null,
    amount: row?.amount ?? null,
    note: row?.note || null,
    digest,
    raw,
    outcome: problem === null ? 'stored' : 'refused',
    message: problem,
    ...(problem === null && { owed: receivedAt }),
    folded: 0,
    flag: null,
    undone: false,
    entry: null,
    resolution: null,
    searchTokens: booking?.searchTokens ?? [],
  };
}
