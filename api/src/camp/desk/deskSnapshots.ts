import type { DeskSnapshotRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash } from 'node:crypto';
import type { DeskDevice } from '../../platform/auth/caller.js';
import { retryOnConflict } from '../../platform/mongo/compareAndSet.js';
import { isDuplicateKey } from '../../platform/mongo/inserts.js';
import { Placements } from '../units/placements.js';
import { DeskAccessLog } from './deskAccessLog.js';
import type { DeskList, SentEntry, StoredDeskDevice } from './desk.model.js';
import { DeskPeopleList, type ListedPerson } from './deskPeopleList.js';

const DIGEST_LENGTH = 16;

const digestOf = (listed: ListedPerson): string =>
  createHash('sha256').update(JSON.stringify(listed)).digest('base64url').slice(0, DIGEST_LENGTH);

/** The entries, with this turn set on the changed ones; the same array when nothing changed. */
function advance(
  entries: SentEntry[],
  turn: number,
  people: ReadonlyMap<string, ListedPerson>,
): { entries: SentEntry[]; changed: boolean } {
  const known = new Map(entries.map(entry => [entry.bookingId, entry]));
  const next: SentEntry[] = [];
  let changed = false;
  for (const [bookingId, listed] of people) {
    const before = known.get(bookingId);
    const digest = digestOf(listed);
    const same = before?.digest === digest;
    changed ||= !same;
    next.push(same ? before : { bookingId, turn, digest });
  }
  for (const entry of entries) {
    if (people.has(entry.bookingId)) continue;
    changed ||= entry.digest !== null;
    next.push(entry.digest === null ? entry : { ...entry, turn, digest: null });
  }
  return { entries: next, changed };
}

/**
 * The data a device keeps for times without a network. Each call compares all people with what the device has
 * received, so no change is missed no matter where it comes from. A lost answer is sent again, because the device
 * sends the turn of the last answer that it has.
 */
@Injectable()
export class DeskSnapshots {
  constructor(
    @InjectModel('desk_list') private readonly lists: Model<DeskList>,
    @InjectModel('desk_device') private readonly devices: Model<StoredDeskDevice>,
    private readonly people: DeskPeopleList,
    private readonly placements: Placements,
    private readonly accessLog: DeskAccessLog,
  ) {}

  async read(device: DeskDevice, since: string | undefined): Promise<DeskSnapshotRecord> {
    const now = new Date();
    await this.devices.updateOne({ _id: device._id }, { $set: { lastSeenAt: now } });
    const leases = await this.placements.leasesOf(device, now);
    const { people, list } = await retryOnConflict(async () => {
      const before = await this.lists.findById(device._id).lean<DeskList>();
      const people = await this.people.of(device);
      const list = await this.keep(device, before, people);
      return list && { people, list };
    });
    // An unknown turn counts as 0: everything is sent.
    const from = since !== undefined && Number(since) <= list.turn ? Number(since) : 0;
    const changed = list.entries.filter(({ turn }) => turn > from);
    const listed = changed.flatMap(({ bookingId }) => people.get(bookingId) ?? []);
    await this.accessLog.noteSent(
      device,
      changed.flatMap(({ bookingId, digest }) => (digest === null ? [] : [bookingId])),
    );
    return {
      persons: listed.flatMap(one => ('person' in one ? [one.person] : [])),
      pending: listed.flatMap(one => ('pending' in one ? [one.pending] : [])),
      removed:
        since === undefined
          ? []
          : changed.flatMap(({ bookingId, digest }) => (digest === null ? [bookingId] : [])),
      leases,
      next: String(list.turn),
    };
  }

  /** @returns null when another call of the device was first */
  private async keep(
    { _id }: DeskDevice,
    before: DeskList | null,
    people: ReadonlyMap<string, ListedPerson>,
  ): Promise<DeskList | null> {
    const turn = (before?.turn ?? 0) + 1;
    const { entries, changed } = advance(before?.entries ?? [], turn, people);
    if (before && !changed) return before;
    const after = { _id, turn, entries, updatedAt: new Date() };
    if (before) {
      const { _id: _, ...set } = after;
      const { matchedCount } = await this.lists.updateOne({ _id, turn: before.turn }, { $set: set });
      return matchedCount > 0 ? after : null;
    }
    try {
      await this.lists.collection.insertOne(after);
      return after;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return null;
    }
  }
}
