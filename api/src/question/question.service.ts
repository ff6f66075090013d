import type { AskBody, QuestionRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { searchTokens } from '../platform/lists/search.js';
import type { Question } from './question.model.js';
import { QuestionFollowers } from './questionFollowers.js';
import { QuestionRepository } from './questionRepository.js';
import { Recordings } from './recordings.js';

/** Members' questions: asking them (docs/rules/engagement.md#1). */
@Injectable()
export class QuestionService {
  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly repository: QuestionRepository,
    private readonly recordings: Recordings,
    private readonly followers: QuestionFollowers,
  ) {}

  /** @throws InvalidInput for a recording that the asker did not upload. */
  async ask(caller: Caller, { askText, askAudio, category }: AskBody): Promise<QuestionRecord> {
    const question: Question = {
      _id: new Types.ObjectId(),
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
      searchTokens: searchTokens(caller.name, askText),
    };
    await this.questions.create(question);
    const connectedAreaId = await this.followers.catchUp(question);
    return this.repository.presentOne({ ...question, connectedAreaId }, caller);
  }
}
