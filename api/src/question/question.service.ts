import type { AskBody, QuestionRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { searchTokens, wholeNames } from '../platform/lists/search.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { insertOnce } from '../platform/mongo/inserts.js';
import type { Question } from './question.model.js';
import { QuestionEffects } from './questionEffects.js';
import { QuestionRepository } from './questionRepository.js';
import { Recordings } from './recordings.js';

/** Questions per person and hour, since leaders listen to each of them. */
const PER_PERSON: WindowLimit = { name: 'questions', points: 20, seconds: 3600 };

/** Members' questions: asking them (docs/rules/engagement.md#1). */
@Injectable()
export class QuestionService {
  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly repository: QuestionRepository,
    private readonly recordings: Recordings,
    private readonly effects: QuestionEffects,
    private readonly limits: WindowLimits,
  ) {}

  /**
   * @param _id stays the same when a call is repeated
   * @throws InvalidInput for a recording that the asker did not upload; TooMany
   */
  async ask(
    caller: Caller,
    { askText, askAudio, category }: AskBody,
    _id: Types.ObjectId,
  ): Promise<QuestionRecord> {
    const question: Question = {
      _id,
      __v: 0,
      askBy: caller.userId,
      askName: caller.name,
      connectedAreaId: caller.connectedAreaId,
      askText: askText ?? null,
      askAudio: await this.recordings.require('askAudio', askAudio, caller.userId),
      category,
      createdAt: new Date(),
      answered: false,
      discussion: [],
      searchTokens: [...wholeNames(caller.name), ...searchTokens(caller.name, askText)],
    };
    await this.limits.consume(PER_PERSON, caller.userId.toHexString());
    const { kept } = await insertOnce(this.questions, question);
    const connectedAreaId = await this.effects.catchUp(kept);
    return this.repository.toRecord({ ...kept, connectedAreaId }, caller);
  }
}
