import type { SummaryQuery, SummaryRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaFigures } from '../area/areaListRepository.js';
import { AreaRepository } from '../area/areaRepository.js';
import { BookingFigures } from '../booking/core/bookingFigures.js';
import { type Caller, covers, type Scope } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import { idTexts } from '../platform/mongo/objectId.js';
import { QuestionFigures } from '../question/questionFigures.js';
import { MemberFigures } from '../user/memberFigures.js';
import { CachedSummaries } from './cachedSummaries.js';
import type { Counters } from './summaryCounts.js';

/** The ids of the areas to count; null for all. */
function areasOf(scope: Scope, areaId: string | undefined): string[] | null {
  if (areaId) return [areaId];
  return scope.all ? null : [...idTexts(scope.areaIds)].sort();
}

/** The dashboard's figures; each feature counts with its list's filter (docs/rules/figures.md#1). */
@Injectable()
export class SummaryService {
  constructor(
    private readonly areaDirectory: AreaRepository,
    private readonly members: MemberFigures,
    private readonly areas: AreaFigures,
    private readonly questions: QuestionFigures,
    private readonly bookings: BookingFigures,
    private readonly kept: CachedSummaries,
  ) {}

  /** @throws NotFound for an area that is unknown, deleted or out of scope */
  async read(caller: Caller, query: SummaryQuery): Promise<SummaryRecord> {
    if (query.areaId) await this.requireArea(caller, query.areaId);
    const counters: Counters = {
      user: () => this.members.read(caller, query),
      area: () => this.areas.covered(caller, query),
      question: () => this.questions.read(caller, query),
      booking: () => this.bookings.read(caller, query),
    };
    // Users who may see the same areas share the cached figures.
    return this.kept.read(areasOf(caller.scope, query.areaId), query, counters);
  }

  private async requireArea(caller: Caller, areaId: string): Promise<void> {
    const known = covers(caller.scope, areaId) && (await this.areaDirectory.find(new Types.ObjectId(areaId)));
    if (!known) throw new NotFound('There is no such area.');
  }
}
