import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type TimelineEntry, type TimelineSource, ProvidesTimeline } from '../user/timeline.js';
import type { Question } from './question.model.js';

const SHOWN_OF_QUESTION = 120;

type HistoryFields = Pick<Question, '_id' | 'createdAt' | 'askText'>;

const toTimelineEntry = ({ _id, createdAt, askText }: HistoryFields): TimelineEntry => ({
  at: createdAt,
  kind: 'question',
  text: askText ? `Asked: ${askText.slice(0, SHOWN_OF_QUESTION)}` : 'Asked a question as a recording',
  actor: null,
  entityId: _id.toHexString(),
});

/** A member's questions, for the member's timeline. */
@ProvidesTimeline
@Injectable()
export class QuestionHistory implements TimelineSource {
  constructor(@InjectModel('question') private readonly questions: Model<Question>) {}

  async newest(member: Types.ObjectId, limit: number): Promise<TimelineEntry[]> {
    const asked = await this.questions
      .find({ askBy: member }, { createdAt: 1, askText: 1 })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<HistoryFields[]>();
    return asked.map(toTimelineEntry);
  }

  count(member: Types.ObjectId): Promise<number> {
    return this.questions.countDocuments({ askBy: member });
  }
}
