import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { insertAll } from '../platform/mongo/inserts.js';
import { Outbox, type OutboxRequest } from '../platform/outbox/outbox.js';
import type { NoticeReceipt } from './privacy.model.js';

const idOf = (version: string, personId: Types.ObjectId): string => `${version}:${personId.toHexString()}`;

/**
 * Records who was notified of what, once each. A row is written before its messages are published, and their outbox
 * keys are derived from it, so a run after a crash or on a second instance notifies nobody twice and leaves nobody
 * out.
 */
@Injectable()
export class NoticeJournal {
  constructor(
    @InjectModel('privacy_notice') private readonly receipts: Model<NoticeReceipt>,
    private readonly outbox: Outbox,
  ) {}

  /** When the mail about a version was delivered to a person; null while that is not known. */
  async deliveredAt(version: string, personId: Types.ObjectId): Promise<Date | null> {
    const row = await this.receipts
      .findById(idOf(version, personId), { deliveredAt: 1 })
      .lean<Pick<NoticeReceipt, 'deliveredAt'>>();
    return row?.deliveredAt ?? null;
  }

  /** Records that the mail about a version was delivered, since the outbox forgets it after a week. */
  async delivered(version: string, personId: Types.ObjectId): Promise<void> {
    await this.receipts.updateOne({ _id: idOf(version, personId) }, { $set: { deliveredAt: new Date() } });
  }

  /** How many of these people have not been notified of a version. */
  async countUnnotified(version: string, people: Types.ObjectId[]): Promise<number> {
    const ids = people.map(personId => idOf(version, personId));
    return people.length - (await this.receipts.countDocuments({ _id: { $in: ids }, isPublished: true }));
  }

  /**
   * Notifies some people, a few hundred at most.
   * @param version identifies the notice
   * @returns how many had not been notified before
   */
  async notify(
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
    await insertAll(this.receipts, rows);
    const ids = rows.map(({ _id }) => _id);
    const waiting = await this.receipts
      .find({ _id: { $in: ids }, isPublished: false })
      .lean<NoticeReceipt[]>();
    await this.outbox.publish(...waiting.flatMap(({ personId }) => messagesTo(personId)));
    await this.receipts.updateMany(
      { _id: { $in: waiting.map(({ _id }) => _id) } },
      { $set: { isPublished: true } },
    );
    return waiting.length;
  }
}
