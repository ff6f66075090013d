import {
  type DiscussionRecord,
  type FiltersOf,
  formatSlashDate,
  isReply,
  question,
  QUESTION_CATEGORIES,
  type QuestionRecord,
  questionStatus,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CachedTotals } from '../platform/cache/cachedTotals.js';
import { FileLinks } from '../platform/files/fileLinks.js';
import type { FileId } from '../platform/files/storedFile.model.js';
import type { Filter } from '../platform/lists/page.js';
import { searchFilterOf } from '../platform/lists/search.js';
import { idText } from '../platform/mongo/objectId.js';
import { RecordRepository } from '../platform/records/recordRepository.js';
import { type StoredList, storedList } from '../platform/records/storedList.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { DiscussionEntry, Question } from './question.model.js';

const CATEGORIES: Record<number, string> = QUESTION_CATEGORIES;

/** The names of all who answered, in order. */
const answerers = ({ discussion }: QuestionRecord) =>
  [...new Set(discussion.flatMap(entry => (isReply(entry) ? [] : [entry.ansName])))].join(', ');

export const questionList: StoredList<typeof question> = storedList(question, {
  paths: { askTime: 'createdAt' },
  report: {
    name: 'questions',
    fileName: () => 'questions',
    columns: [
      { title: 'Category', width: 14, of: ({ category }) => CATEGORIES[category] ?? null },
      { title: 'Status', width: 12, of: ({ status }) => status },
      { title: 'Question', width: 80, of: ({ askText }) => askText ?? 'Asked as a recording' },
      { title: 'Asker', width: 26, of: ({ askName }) => askName },
      { title: 'Date', width: 12, of: ({ askTime }) => formatSlashDate(askTime) },
      { title: 'Answerer', width: 26, of: answerers },
    ],
  },
});

/** `answer`: 0 pending, 1 resolved, 2 or absent all (docs/rules/engagement.md#1, docs/rules/http.md#7). */
const ANSWERED = [{ answered: false }, { answered: true }, {}];

/** Projection for a question's record. */
const QUESTION_PROJECTION = { searchTokens: 0, pendingMessages: 0 } as const;

type PresentableQuestion = Omit<Question, keyof typeof QUESTION_PROJECTION>;

/** Creates a signed link to a stored file. */
type Sign = (fileId: string) => string;

const linkTo = (file: FileId | null, sign: Sign) => (file ? sign(file) : null);

function toDiscussionRecord(entry: DiscussionEntry, sign: Sign): DiscussionRecord {
  if (isReply(entry)) {
    return {
      askBy: entry.askBy.toHexString(),
      askName: entry.askName,
      askTime: entry.askTime.toISOString(),
      askText: entry.askText ?? null,
      askAudio: linkTo(entry.askAudio, sign),
    };
  }
  return {
    ansBy: idText(entry.ansBy),
    ansName: entry.ansName,
    ansTime: entry.ansTime.toISOString(),
    ansText: entry.ansText ?? null,
    ansAudio: linkTo(entry.ansAudio, sign),
  };
}

const toQuestionRecord = (question: PresentableQuestion, sign: Sign): QuestionRecord => ({
  _id: question._id.toHexString(),
  __v: question.__v,
  askText: question.askText ?? null,
  askAudio: linkTo(question.askAudio, sign),
  askBy: question.askBy.toHexString(),
  askName: question.askName,
  askTime: question.createdAt.toISOString(),
  category: question.category,
  status: questionStatus(question.discussion),
  connectedAreaId: idText(question.connectedAreaId),
  discussion: question.discussion.map(entry => toDiscussionRecord(entry, sign)),
});

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

  toRecords(questions: PresentableQuestion[]): QuestionRecord[] {
    return questions.map(question => toQuestionRecord(question, id => this.links.sign(id)));
  }
}
