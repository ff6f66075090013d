import type { FiltersOf, question, QuestionRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FileLinks } from '../platform/files/fileLinks.js';
import { CachedTotals } from '../platform/lists/cachedTotals.js';
import type { Filter } from '../platform/lists/page.js';
import { searchFilterOf } from '../platform/lists/search.js';
import { RecordRepository } from '../platform/records/recordRepository.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { questionList } from './question.lists.js';
import { type PresentableQuestion, QUESTION_PROJECTION, toQuestionRecord } from './question.mapper.js';
import type { Question } from './question.model.js';

/** `answer`: 0 pending, 1 resolved, 2 or absent all (docs/rules/engagement.md#1, docs/rules/http.md#7). */
const ANSWERED = [{ answered: false }, { answered: true }, {}];

/** Reads members' questions. */
@Injectable()
export class QuestionRepository extends RecordRepository<typeof question, Question, PresentableQuestion> {
  constructor(
    @InjectModel('question') questions: Model<Question>,
    private readonly links: FileLinks,
    private readonly people: PeopleRepository,
    totals: CachedTotals,
  ) {
    super(questionList, questions, {
      projection: QUESTION_PROJECTION,
      ofPeople: true,
      totalOf: (matching, count) => totals.of('question', matching, count),
    });
  }

  protected override narrow({ answer = 2 }: FiltersOf<typeof question>): Filter {
    return ANSWERED[answer] ?? {};
  }

  protected override async search(typed: string): Promise<Filter> {
    return searchFilterOf(typed, 'askBy', await this.people.reachedBy(typed));
  }

  present(questions: PresentableQuestion[]): QuestionRecord[] {
    return questions.map(question => toQuestionRecord(question, id => this.links.sign(id)));
  }
}
