import type { MergeObstacle } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
  type MergedTwo,
} from '../../platform/personalData.js';
import { BookingRepository } from '../core/bookingRepository.js';
import type { StoredDifference, StoredDispute, MonthClose } from './settlement.model.js';

/**
 * The fields that a person gets about decisions on other people's money: only the decision is the person's data, the
 * texts are data of the other people.
 */
const DECIDED = { kind: 1, state: 1, resolution: 1, by: 1, at: 1 } as const;
const ANSWERED = { state: 1, 'answer.kind': 1, 'answer.by': 1, 'answer.at': 1 } as const;
const CLOSED = { closedAt: 1, by: 1 } as const;
const HIDDEN = { pendingAudit: 0 } as const;

/**
 * Differences and disputes about a person's payments, and the person's decisions about others'. They are part of the
 * accounts and are kept; an erasure removes the person from the texts about them.
 */
@HoldsPersonalData
@Injectable()
export class SettlementPersonalData implements PersonalData {
  readonly section = 'settlements';

  constructor(
    @InjectModel('settlement_difference') private readonly differences: Model<StoredDifference>,
    @InjectModel('dispute') private readonly disputes: Model<StoredDispute>,
    @InjectModel('settlement_month') private readonly closes: Model<MonthClose>,
    private readonly repository: BookingRepository,
  ) {}

  async *dataOf(person: Person): AsyncIterable<object> {
    const own = await this.own(person);
    const by = person._id.toHexString();
    yield* this.differences.find(own.differences, HIDDEN).sort({ foundAt: 1 }).lean().cursor();
    yield* this.disputes.find(own.disputes, HIDDEN).sort({ respondBy: 1 }).lean().cursor();
    yield* this.differences.find({ by }, DECIDED).sort({ at: 1 }).lean().cursor();
    yield* this.disputes.find({ 'answer.by': by }, ANSWERED).sort({ 'answer.at': 1 }).lean().cursor();
    yield* this.closes.find({ by }, CLOSED).sort({ _id: 1 }).lean().cursor();
  }

  async recordIds(person: Person): Promise<string[]> {
    const own = await this.own(person);
    const [differences, disputes] = await Promise.all([
      this.differences.distinct('_id', own.differences),
      this.disputes.distinct('_id', own.disputes),
    ]);
    return [...differences.map(String), ...disputes];
  }

  async obstacles(person: Person): Promise<string[]> {
    const { disputes } = await this.own(person);
    const open = await this.disputes.find({ ...disputes, isOver: false }).lean<StoredDispute[]>();
    return open.map(({ _id }) => `A payment is disputed, and nothing is decided yet (${_id}).`);
  }

  async againstMerge({ from, survivor }: MergedTwo): Promise<MergeObstacle[]> {
    const bookingIds = await this.repository.model.distinct('_id', { userId: { $in: [from, survivor] } });
    const open = { bookingId: { $in: bookingIds }, isOver: false };
    const disputed = await this.disputes.find(open).lean<StoredDispute[]>();
    return disputed.map(({ _id }) => ({
      code: 'MONEY',
      message: `A payment is disputed, and nothing is decided yet (${_id}).`,
    }));
  }

  async erase(person: ErasedPerson): Promise<void> {
    const own = await this.own(person);
    const { redact } = person;
    for (const { _id, note } of await this.differences.find(own.differences).lean<StoredDifference[]>()) {
      // The filter includes the note, because a difference that was reopened meanwhile has none.
      if (note) await this.differences.updateOne({ _id, note }, { $set: { note: redact(note) } });
    }
    for (const { _id, reason, answer } of await this.disputes.find(own.disputes).lean<StoredDispute[]>()) {
      const note = answer && { 'answer.note': redact(answer.note) };
      await this.disputes.updateOne({ _id }, { $set: { reason: redact(reason), ...note } });
    }
  }

  private async own({ _id: userId }: Person) {
    const ids = await this.repository.model.distinct('_id', { userId });
    return {
      differences: { bookingId: { $in: ids.map(id => id.toHexString()) } },
      disputes: { bookingId: { $in: ids } },
    };
  }
}
