import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { insertAll } from '../platform/mongo/insertAll.js';
import { Outbox, type OutboxRequest } from '../platform/outbox/outbox.js';
import type { ToldOfNotice } from './privacyNotice.model.js';

const idOf = (version: string, personId: Types.ObjectId): string => `${version}:${personId.toHexString()}`;

/**
 * Who was told of what, once each: a row comes before anything is in the outbox, whose keys follow from it, so that
 * whoever goes on after a kill, or beside another instance, tells nobody twice and leaves nobody out.
 */
@Injectable()
export class NoticeJournal {
  constructor(
    @InjectModel('privacy_notice') private readonly told: Model<ToldOfNotice>,
    private readonly outbox: Outbox,
  ) {}

  /** Since when somebody has the mail about a version; null while it is not known to have gone out. */
  async deliveredAt(version: string, personId: Types.ObjectId): Promise<Date | null> {
    const row = await this.told
      .findById(idOf(version, personId), { deliveredAt: 1 })
      .lean<Pick<ToldOfNotice, 'deliveredAt'>>();
    return row?.deliveredAt ?? null;
  }

  /** Notes that the mail about a version has gone out: the outbox forgets it after a week. */
  async delivered(version: string, personId: Types.ObjectId): Promise<void> {
    await this.told.updateOne({ _id: idOf(version, personId) }, { $set: { deliveredAt: new Date() } });
  }

  /** How many of some people have not been told of a version. */
  async countUntold(version: string, people: Types.ObjectId[]): Promise<number> {
    const ids = people.map(personId => idOf(version, personId));
    return people.length - (await this.told.countDocuments({ _id: { $in: ids }, isPublished: true }));
  }

  /**
   * Tells some people, a few hundred at most.
   * @param version what they are told of
   * @returns how many had not been told of it before
   */
  async tell(
    version: string,
    people: Types.ObjectId[],
    messagesTo: (personId: Types.ObjectId) => OutboxRequest[],
  ): Promise<number> {
    const at = new Date();
    const rows = people.map(personId => ({
      _id: idOf(version, personId),
      personId,
      version,
      at,
      isPublished: false,
    }));
    await insertAll(this.told, rows);
    const ids = rows.map(({ _id }) => _id);
    const waiting = await this.told.find({ _id: { $in: ids }, isPublished: false }).lean<ToldOfNotice[]>();
    await this.outbox.publish(...waiting.flatMap(({ personId }) => messagesTo(personId)));
    await this.told.updateMany(
      { _id: { $in: waiting.map(({ _id }) => _id) } },
      { $set: { isPublished: true } },
    );
    return waiting.length;
  }
}
