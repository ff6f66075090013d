import type { SummaryQuery, SummaryRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { Filter } from '../platform/lists/page.js';
import { countPerDay, type Days, firstCreatedAt } from '../platform/lists/perDay.js';
import type { Question } from './question.model.js';
import { questionFilter } from './questionFilter.js';

export type QuestionCounts = Pick<SummaryRecord, 'totalQuestions' | 'queriesResolved' | 'pendingQuestions'>;

const PENDING = 0;
const RESOLVED = 1;

/** Counts questions as the question list does: the same filter (contract 10, Summary). */
@Injectable()
export class QuestionFigures {
  constructor(@InjectModel('question') private readonly questions: Model<Question>) {}

  async counts(caller: Caller, query: SummaryQuery): Promise<QuestionCounts> {
    const [pendingQuestions, queriesResolved] = await Promise.all([
      this.questions.countDocuments(listed(caller, query, PENDING) as object),
      this.questions.countDocuments(listed(caller, query, RESOLVED) as object),
    ]);
    return { totalQuestions: pendingQuestions + queriesResolved, queriesResolved, pendingQuestions };
  }

  perDay(caller: Caller, query: SummaryQuery, days: Days): Promise<Map<string, number>> {
    return countPerDay(this.questions, listed(caller, query), days);
  }

  firstAt(caller: Caller, query: SummaryQuery): Promise<Date | null> {
    return firstCreatedAt(this.questions, listed(caller, query));
  }
}

const listed = (caller: Caller, { areaId, fromDate, toDate }: SummaryQuery, answer?: number): Filter =>
  questionFilter(caller.scope, { areaId, fromDate, toDate, answer });
