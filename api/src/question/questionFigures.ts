import type { SummaryQuery, SummaryRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { every } from '../platform/lists/page.js';
import { countByDay, type Figures, perDay, sumOf } from '../platform/lists/perDay.js';
import type { Question } from './question.model.js';
import { QuestionRepository } from './questionRepository.js';

export type QuestionCounts = Pick<SummaryRecord, 'totalQuestions' | 'queriesResolved' | 'pendingQuestions'>;

interface Kind {
  answered: boolean;
}

const KIND = { answered: '$answered' };
/** Matches everything; it allows the use of an index that begins with `answered`. */
const EITHER = { answered: { $in: [false, true] } };

/** Counts questions with the same filter as the question list (docs/rules/figures.md#1). */
@Injectable()
export class QuestionFigures {
  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly repository: QuestionRepository,
  ) {}

  async read(caller: Caller, { areaId, fromDate, toDate }: SummaryQuery): Promise<Figures<QuestionCounts>> {
    const listed = await this.repository.filterOf(caller, { areaId, fromDate, toDate });
    const counts = await countByDay<Kind>(this.questions, every(listed, EITHER), KIND);
    const queriesResolved = sumOf(counts, ({ answered }) => answered);
    const pendingQuestions = sumOf(counts, ({ answered }) => !answered);
    const totalQuestions = pendingQuestions + queriesResolved;
    return { figures: { totalQuestions, queriesResolved, pendingQuestions }, perDay: perDay(counts) };
  }
}
