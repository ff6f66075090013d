import { isInLine, type WaitlistState } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { Effect } from '../platform/effects/effect.js';
import { memberMoved, type Moved } from '../user/memberEffects.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { pendingNow } from '../platform/outbox/pendingMessages.js';
import type { StoredOffer, WaitlistEntry } from './waitlistEntry.model.js';

/** The order of a waiting list. */
export const IN_ORDER = { priority: -1, joinedAt: 1, _id: 1 } as const;

/** Entries for which places are kept: those that wait, and those whose offer has no booking yet. */
const KEPT_FOR = [{ state: 'WAITING' as const }, { state: 'OFFERED' as const, 'offer.made': false }];

/** What a change of an entry stores in the same write. */
interface Following {
  messages?: OutboxRequest[];
  auditEntry?: AuditEntry;
}

type Change = Partial<
  Pick<
    WaitlistEntry,
    | 'state'
    | 'number'
    | 'wants'
    | 'transportation'
    | 'priority'
    | 'joinedAt'
    | 'lapses'
    | 'offer'
    | 'connectedAreaId'
  >
>;

/** Reads and writes waiting list entries; each write requires that the entry is unchanged since it was read. */
@Injectable()
export class WaitlistRepository {
  constructor(@InjectModel('waitlist_entry') readonly model: Model<WaitlistEntry>) {}

  find(id: Types.ObjectId): Promise<WaitlistEntry | null> {
    return this.model.findById(id).lean<WaitlistEntry>().exec();
  }

  findOf(userId: Types.ObjectId, eventId: Types.ObjectId): Promise<WaitlistEntry | null> {
    return this.model.findOne({ userId, eventId }).lean<WaitlistEntry>().exec();
  }

  /** A person's entries that have not ended, and those that ended since a given time. */
  allOf(userId: Types.ObjectId, endedSince: Date): Promise<WaitlistEntry[]> {
    return this.model
      .find({ userId, $or: [{ endedAt: null }, { endedAt: { $gte: endedSince } }] })
      .lean<WaitlistEntry[]>()
      .exec();
  }

  async hasWork(): Promise<boolean> {
    return (await this.model.exists({ state: { $in: ['WAITING', 'OFFERED'] } })) !== null;
  }

  eventsWaitedFor(): Promise<Types.ObjectId[]> {
    return this.model.distinct('eventId', { state: 'WAITING' });
  }

  /** All entries with an offer. */
  offered(): Promise<WaitlistEntry[]> {
    return this.model.find({ state: 'OFFERED' }).sort(IN_ORDER).lean<WaitlistEntry[]>().exec();
  }

  waiting(eventId: Types.ObjectId): Promise<WaitlistEntry[]> {
    return this.model.find({ eventId, state: 'WAITING' }).sort(IN_ORDER).lean<WaitlistEntry[]>().exec();
  }

  /** The ids of the waiting entries, in their order. */
  async line(eventId: Types.ObjectId): Promise<string[]> {
    const entries = await this.model
      .find({ eventId, state: 'WAITING' }, { _id: 1 })
      .sort(IN_ORDER)
      .lean<Pick<WaitlistEntry, '_id'>[]>();
    return entries.map(({ _id }) => _id.toHexString());
  }

  /** The entries for which places are kept, except the given person's. */
  keptFor(eventId: Types.ObjectId, from: Types.ObjectId | null): Promise<Pick<WaitlistEntry, 'wants'>[]> {
    return this.model
      .find({ eventId, $or: KEPT_FOR, userId: { $ne: from } }, { wants: 1 })
      .sort(IN_ORDER)
      .lean<Pick<WaitlistEntry, 'wants'>[]>()
      .exec();
  }

  /** The accommodations of the offers that are made and not ended. */
  async offeredCategories(eventId: Types.ObjectId): Promise<number[]> {
    const entries = await this.model
      .find({ eventId, state: 'OFFERED', 'offer.made': true }, { 'offer.category': 1 })
      .lean<{ offer: Pick<StoredOffer, 'category'> }[]>();
    return entries.map(({ offer }) => offer.category);
  }

  /** How many wait, by event. */
  async countWaiting(eventIds: Types.ObjectId[]): Promise<Map<string, number>> {
    const counts = await this.model.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { eventId: { $in: eventIds }, state: 'WAITING' } },
      { $group: { _id: '$eventId', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
  }

  /** The numbers of those who wait. */
  numbers(eventId: Types.ObjectId): Promise<Pick<WaitlistEntry, 'number'>[]> {
    return this.model
      .find({ eventId, state: 'WAITING' }, { number: 1 })
      .lean<Pick<WaitlistEntry, 'number'>[]>()
      .exec();
  }

  /** How many wait before this entry. */
  ahead({ _id, eventId, priority, joinedAt }: WaitlistEntry): Promise<number> {
    const before = [
      { priority: { $gt: priority } },
      { priority, joinedAt: { $lt: joinedAt } },
      { priority, joinedAt, _id: { $lt: _id } },
    ];
    return this.model.countDocuments({ eventId, state: 'WAITING', $or: before }).exec();
  }

  /** @returns null when the person already has an entry for the event, or another entry has its number. */
  async insert(entry: WaitlistEntry): Promise<WaitlistEntry | null> {
    try {
      await this.model.collection.insertOne(entry);
      return entry;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return null;
    }
  }

  /** @returns null when another write was first, or another entry has its number. */
  async change(
    { _id, __v, state }: WaitlistEntry,
    change: Change,
    { messages = [], auditEntry }: Following = {},
  ): Promise<WaitlistEntry | null> {
    const ended = change.state && { endedAt: isInLine(change.state) ? null : new Date() };
    const push = {
      ...(messages.length > 0 && { pendingMessages: { $each: pendingNow(messages) } }),
      ...(auditEntry && pushAudit(auditEntry)),
    };
    try {
      return await this.model
        .findOneAndUpdate(
          { _id, __v, state },
          {
            $set: { ...change, ...ended },
            $inc: { __v: 1 },
            ...(change.state && change.number === undefined && { $unset: { number: '' } }),
            ...(Object.keys(push).length > 0 && { $push: push }),
          },
          { returnDocument: 'after' },
        )
        .lean<WaitlistEntry>()
        .exec();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return null;
    }
  }

  /** Restores the entry when no offer could be made. */
  async restore({ _id, __v, offer }: WaitlistEntry, auditEntry: AuditEntry | undefined): Promise<void> {
    const state = offer?.before ?? 'WAITING';
    await this.model.updateOne(
      { _id, __v, state: 'OFFERED' },
      {
        $set: { state, offer: null, endedAt: isInLine(state) ? null : new Date() },
        $inc: { __v: 1 },
        ...(auditEntry && { $pull: { pendingAudit: { _id: auditEntry._id } } }),
      },
    );
  }

  /** The entries of an event that wait or have an offer. */
  inLine(eventId: Types.ObjectId): Promise<WaitlistEntry[]> {
    return this.model
      .find({ eventId, state: { $in: ['WAITING', 'OFFERED'] } })
      .sort(IN_ORDER)
      .lean<WaitlistEntry[]>()
      .exec();
  }

  /** Closes all entries that still wait when registration closes. */
  async close(eventId: Types.ObjectId): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      { eventId, state: 'WAITING' },
      {
        $set: { state: 'CLOSED' satisfies WaitlistState, endedAt: new Date() },
        $inc: { __v: 1 },
        $unset: { number: '' },
      },
    );
    return modifiedCount;
  }

  @Effect(memberMoved)
  async moved({ _id, connectedAreaId }: Moved): Promise<void> {
    if (connectedAreaId) await this.moveArea(_id, connectedAreaId);
  }

  async moveArea(userId: Types.ObjectId, connectedAreaId: Types.ObjectId): Promise<void> {
    await this.model.updateMany(
      { userId, connectedAreaId: { $ne: connectedAreaId } },
      { $set: { connectedAreaId } },
    );
  }
}
