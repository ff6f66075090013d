import { isInLine, type WaitlistState } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
  type MergedTwo,
  type PersonReference,
  type PlannedChange,
  type Row,
} from '../platform/personalData.js';
import { BookingRepository } from '../booking/core/bookingRepository.js';
import type { WaitlistEntry } from './waitlistEntry.model.js';
import { WaitlistRepository } from './waitlistRepository.js';

const HIDDEN = { pendingAudit: 0, pendingMessages: 0 } as const;

/**
 * Entries that wait or have an offer come before those that ended; then the higher priority, then the earlier join.
 */
const isBetterPlace = (merged: Row, survivors: Row): boolean => {
  const [one, other] = [merged, survivors].map(({ state, priority, joinedAt }) => [
    isInLine(state as WaitlistState) ? 1 : 0,
    Number(priority),
    -Number(joinedAt),
  ]);
  const at = (one ?? []).findIndex((value, index) => value !== other?.[index]);
  return at >= 0 && Number(one?.[at]) > Number(other?.[at]);
};

/** A person's waiting list entries. An offer is a booking, which delays an erasure like any live booking. */
@HoldsPersonalData
@Injectable()
export class WaitlistPersonalData implements PersonalData {
  readonly section = 'waitlists';
  readonly references = [
    {
      collection: 'waitlist_entry',
      path: 'userId',
      kind: 'waitlist',
      rivalry: { by: 'eventId', isBetter: isBetterPlace },
    },
  ] as const satisfies readonly PersonReference[];

  constructor(
    private readonly repository: WaitlistRepository,
    private readonly bookings: BookingRepository,
  ) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    yield* this.repository.model.find({ userId: _id }, HIDDEN).sort({ createdAt: 1 }).lean().cursor();
  }

  async recordIds({ _id }: Person): Promise<string[]> {
    const entries = await this.repository.model.find({ userId: _id }, { _id: 1 }).lean();
    return entries.map(entry => String(entry._id));
  }

  /**
   * A person with a live booking of an event stops waiting for it. When both waited, the merge drops the worse entry
   * anyway.
   */
  async mergeChanges({ from, survivor }: MergedTwo): Promise<PlannedChange[]> {
    const entries = await this.repository.model
      .find({ userId: { $in: [from, survivor] }, state: 'WAITING' })
      .lean<WaitlistEntry[]>();
    const changes: PlannedChange[] = [];
    for (const { _id: id, userId, eventId, state, endedAt, number } of entries) {
      const other = userId.equals(from) ? survivor : from;
      if ((await this.bookings.liveOf(eventId, [other])).length === 0) continue;
      const before = { state, endedAt, ...(number !== undefined && { number }) };
      changes.push({
        collection: 'waitlist_entry',
        id,
        before,
        after: { state: 'LEFT', endedAt: new Date() },
      });
    }
    return changes;
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.repository.model.deleteMany({ userId: _id });
  }
}
