import { isReply } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Question } from './question.model.js';

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
