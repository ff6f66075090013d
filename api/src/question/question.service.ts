import type { AskBody, QuestionFilters, QuestionRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { scopeFilter } from '../platform/auth/scope.js';
import { NotFound } from '../platform/errors/appError.js';
import { FileLinks } from '../platform/files/fileLinks.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { CachedTotals } from '../platform/lists/cachedTotals.js';
import { every, findPage } from '../platform/lists/page.js';
import { searchTokens } from '../platform/lists/search.js';
import { type PresentableQuestion, QUESTION_PROJECTION, toQuestionRecord } from './question.mapper.js';
import type { Question } from './question.model.js';
import { questionFilter } from './questionFilter.js';
import { QuestionFollowers } from './questionFollowers.js';
import { Recordings } from './recordings.js';

/** Members' questions: asking and reading them (docs/rules/engagement.md#1). */
@Injectable()
export class QuestionService {
  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly recordings: Recordings,
    private readonly followers: QuestionFollowers,
    private readonly links: FileLinks,
    private readonly totals: CachedTotals,
  ) {}

  async list(caller: Caller, request: ListRequest<QuestionFilters>): Promise<Page<QuestionRecord>> {
    const filter = questionFilter(caller.scope, request.filters);
    const page = await findPage(this.questions, filter, request, QUESTION_PROJECTION, (matching, count) =>
      this.totals.of('question', matching, count),
    );
    return page.map(question => this.present(question));
  }

  /** @throws NotFound for a question that is unknown or out of scope. */
  async read(caller: Caller, id: Types.ObjectId): Promise<QuestionRecord> {
    const question = await this.questions
      .findOne(every({ _id: id }, scopeFilter(caller.scope, 'connectedAreaId')), QUESTION_PROJECTION)
      .lean<PresentableQuestion>();
    if (!question) throw new NotFound('There is no such question.');
    return this.present(question);
  }

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
    return this.present({ ...question, connectedAreaId });
  }

  present(question: PresentableQuestion): QuestionRecord {
    return toQuestionRecord(question, id => this.links.sign(id));
  }
}
