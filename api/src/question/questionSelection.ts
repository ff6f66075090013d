import type { QuestionFilters, QuestionRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { selectAll, type Selection } from '../platform/lists/selection.js';
import { type PresentableQuestion, QUESTION_PROJECTION } from './question.mapper.js';
import type { Question } from './question.model.js';
import { QuestionService } from './question.service.js';
import { questionFilter } from './questionFilter.js';

/** The questions that a list shows, all pages of it. */
@Injectable()
export class QuestionSelection {
  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly service: QuestionService,
  ) {}

  of(caller: Caller, request: ListRequest<QuestionFilters>): Promise<Selection<QuestionRecord>> {
    return selectAll(this.questions, questionFilter(caller.scope, request.filters), request, {
      projection: QUESTION_PROJECTION,
      present: (batch: PresentableQuestion[]) => batch.map(question => this.service.present(question)),
    });
  }
}
