import { istDay, type SummaryDay, type SummaryQuery, type SummaryRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaDirectory } from '../area/areaDirectory.js';
import { AreaFigures } from '../area/areaFigures.js';
import { BookingFigures } from '../booking/bookingFigures.js';
import type { Caller } from '../platform/auth/caller.js';
import { covers } from '../platform/auth/scope.js';
import { NotFound } from '../platform/errors/appError.js';
import { type Days, daysOf } from '../platform/lists/perDay.js';
import { QuestionFigures } from '../question/questionFigures.js';
import { MemberFigures } from '../user/memberFigures.js';
import { needsFirstDay, seriesDays } from './seriesDays.js';

/** The dashboard's figures; each feature counts its own, as its list would (contract 3; contract 10, Summary). */
@Injectable()
export class SummaryService {
  constructor(
    private readonly areaDirectory: AreaDirectory,
    private readonly members: MemberFigures,
    private readonly areas: AreaFigures,
    private readonly questions: QuestionFigures,
    private readonly bookings: BookingFigures,
  ) {}

  /** @throws NotFound for an area that is unknown, deleted or out of scope. */
  async read(caller: Caller, query: SummaryQuery): Promise<SummaryRecord> {
    if (query.areaId) await this.requireArea(caller, query.areaId);
    const [members, areasCovered, questions, bookings, series] = await Promise.all([
      this.members.counts(caller, query),
      this.areas.covered(caller, query),
      this.questions.counts(caller, query),
      this.bookings.counts(caller, query),
      this.series(caller, query),
    ]);
    return { ...members, areasCovered, ...questions, ...bookings, series };
  }

  private async requireArea(caller: Caller, areaId: string): Promise<void> {
    const known = covers(caller.scope, areaId) && (await this.areaDirectory.find(new Types.ObjectId(areaId)));
    if (!known) throw new NotFound('There is no such area.');
  }

  private async series(caller: Caller, query: SummaryQuery): Promise<SummaryDay[]> {
    const days = await this.daysOfSeries(caller, query);
    const [newMembers, questions, bookings] = await Promise.all([
      this.members.perDay(caller, query, days),
      this.questions.perDay(caller, query, days),
      this.bookings.perDay(caller, query, days),
    ]);
    return daysOf(days).map(date => ({
      date,
      newMembers: newMembers.get(date) ?? 0,
      questions: questions.get(date) ?? 0,
      bookings: bookings.get(date) ?? 0,
    }));
  }

  private async daysOfSeries(caller: Caller, query: SummaryQuery): Promise<Days> {
    const today = istDay(new Date());
    if (!needsFirstDay(query, today)) return seriesDays(query, null, today);
    const instants = await Promise.all([
      this.members.firstAt(caller, query),
      this.questions.firstAt(caller, query),
      this.bookings.firstAt(caller, query),
    ]);
    const [firstDay = null] = instants.flatMap(instant => (instant ? [istDay(instant)] : [])).sort();
    return seriesDays(query, firstDay, today);
  }
}
