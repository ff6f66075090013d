import type { CareFacts, CareSettings } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { BookingRepository } from '../booking/core/bookingRepository.js';
import { QuestionsWaiting } from '../question/questionFigures.js';
import type { MemberInCare } from '../user/membersInCare.js';
import { GatheringLists } from './gatheringLists.js';

/** Loads the facts that the rules check, for many members with a few queries. */
@Injectable()
export class CareFactsRepository {
  constructor(
    private readonly questions: QuestionsWaiting,
    private readonly bookings: BookingRepository,
    private readonly lists: GatheringLists,
  ) {}

  async of(members: readonly MemberInCare[], settings: CareSettings, now: Date): Promise<CareFacts[]> {
    const ids = members.map(({ _id }) => _id);
    const holdsUntil = new Date(now.getTime() + settings.cash.hours * 3600_000);
    const [questions, holds, missed] = await Promise.all([
      settings.question.enabled ? this.questions.of(ids) : null,
      settings.cash.enabled ? this.bookings.cashHoldsOf(ids, holdsUntil) : [],
      settings.absent.enabled ? this.lists.missedBy(ids, settings.absent.misses) : null,
    ]);
    return members.map(({ _id, userRole, dob, createdAt, care }) => {
      const memberId = _id.toHexString();
      return {
        memberId,
        userRole,
        dob,
        createdAt,
        approvedAt: care?.approvedAt ?? null,
        lastContactAt: care?.lastContactAt ?? null,
        carerlessSince: care?.carerlessSince ?? null,
        missed: missed?.get(memberId) ?? [],
        questions: questions?.get(memberId) ?? [],
        cashHolds: holds.flatMap(({ _id: bookingId, userId, holdUntil: until }) =>
          until && userId.equals(_id) ? [{ bookingId: bookingId.toHexString(), until }] : [],
        ),
      };
    });
  }
}
