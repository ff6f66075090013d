import { isReply, type SummaryQuery, type SummaryRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
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

interface Waiting {
  id: string;
  /** Time of the first question or addition without an answer. */
  askedAt: Date;
}

/** Unanswered questions, for staff who follow them up. */
@Injectable()
export class QuestionsWaiting {
  constructor(@InjectModel('question') private readonly questions: Model<Question>) {}

  /** The unanswered questions of these people, by asker. */
  async of(askers: readonly Types.ObjectId[]): Promise<Map<string, Waiting[]>> {
    const found = await this.questions
      .find({ askBy: { $in: askers }, answered: false }, { askBy: 1, createdAt: 1, discussion: 1 })
      .lean<Pick<Question, '_id' | 'askBy' | 'createdAt' | 'discussion'>[]>();
    const waiting = new Map<string, Waiting[]>();
    for (const question of found) {
      const asker = question.askBy.toHexString();
      const one = { id: question._id.toHexString(), askedAt: askedAt(question) };
      waiting.set(asker, [...(waiting.get(asker) ?? []), one]);
    }
    return waiting;
  }
}

function askedAt({ createdAt, discussion }: Pick<Question, 'createdAt' | 'discussion'>): Date {
  const answered = discussion.findLastIndex(entry => !isReply(entry));
  const [next] = discussion.slice(answered + 1);
  return answered >= 0 && next && isReply(next) ? next.askTime : createdAt;
}
