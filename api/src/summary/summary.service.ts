import { istDay, type SummaryDay, type SummaryQuery, type SummaryRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaDirectory } from '../area/areaDirectory.js';
import { AreaFigures } from '../area/areaFigures.js';
import { BookingFigures } from '../booking/bookingFigures.js';
import type { Caller } from '../platform/auth/caller.js';
import { covers } from '../platform/auth/scope.js';
import { NotFound } from '../platform/errors/appError.js';
import { daysOf } from '../platform/lists/perDay.js';
import { QuestionFigures } from '../question/questionFigures.js';
import { MemberFigures } from '../user/memberFigures.js';
import { KeptSummaries } from './keptSummaries.js';
import { seriesDays } from './seriesDays.js';

type PerDay = ReadonlyMap<string, number>;

/** The dashboard's figures; each feature counts its own, as its list would (contract 3; contract 10, Summary). */
@Injectable()
export class SummaryService {
  constructor(
    private readonly areaDirectory: AreaDirectory,
    private readonly members: MemberFigures,
    private readonly areas: AreaFigures,
    private readonly questions: QuestionFigures,
    private readonly bookings: BookingFigures,
    private readonly kept: KeptSummaries,
  ) {}

  /** @throws NotFound for an area that is unknown, deleted or out of scope. */
  async read(caller: Caller, query: SummaryQuery): Promise<SummaryRecord> {
    if (query.areaId) await this.requireArea(caller, query.areaId);
    const count = () => this.count(caller, query);
    // Everybody who may see all areas sees the same figures.
    return caller.scope.all && !query.areaId ? this.kept.read(query, count) : count();
  }

  private async requireArea(caller: Caller, areaId: string): Promise<void> {
    const known = covers(caller.scope, areaId) && (await this.areaDirectory.find(new Types.ObjectId(areaId)));
    if (!known) throw new NotFound('There is no such area.');
  }

  private async count(caller: Caller, query: SummaryQuery): Promise<SummaryRecord> {
    const [members, areasCovered, questions, bookings] = await Promise.all([
      this.members.read(caller, query),
      this.areas.covered(caller, query),
      this.questions.read(caller, query),
      this.bookings.read(caller, query),
    ]);
    return {
      ...members.figures,
      areasCovered,
      ...questions.figures,
      ...bookings.figures,
      series: seriesOf(query, members.perDay, questions.perDay, bookings.perDay),
    };
  }
}

function seriesOf(
  query: SummaryQuery,
  newMembers: PerDay,
  questions: PerDay,
  bookings: PerDay,
): SummaryDay[] {
  const [firstDay = null] = [...newMembers.keys(), ...questions.keys(), ...bookings.keys()].sort();
  return daysOf(seriesDays(query, firstDay, istDay(new Date()))).map(date => ({
    date,
    newMembers: newMembers.get(date) ?? 0,
    questions: questions.get(date) ?? 0,
    bookings: bookings.get(date) ?? 0,
  }));
}
