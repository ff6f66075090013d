import { HEADS, STAFF } from '../access/rule.js';
import { QUESTION_CATEGORIES, type QuestionStatus } from '../schemas/question.js';
import { area, choice, id, instant, option, recording, rows, text } from './field.js';
import { defineList, type FiltersOf, type RecordOf } from './list.js';

/** An answer by staff. */
const answer = {
  ansBy: id().nullable(),
  ansName: text(120).personal('ansBy'),
  ansTime: instant(),
  ansText: text(10_000).nullable().personal(),
  ansAudio: recording().nullable().personal(),
};

/** A follow-up by the asker. */
const reply = {
  askBy: id(),
  askName: text(120).personal(),
  askTime: instant(),
  askText: text(5000).nullable().personal(),
  askAudio: recording().nullable().personal(),
};

/** Members' questions to the staff; other calls ask, follow up and answer. */
export const question = defineList({
  name: 'question',
  path: 'question',
  label: { one: 'question', many: 'questions' },
  access: { list: STAFF, read: STAFF },
  fields: {
    askText: text(5000).nullable().search().personal(),
    askAudio: recording().nullable().personal(),
    askBy: id(),
    askName: text(120).search().personal(),
    askTime: instant().sort(),
    category: choice(QUESTION_CATEGORIES, 'category').filter(),
    status: option(
      ['PENDING', 'RESOLVED'] as const satisfies readonly QuestionStatus[],
      'Please enter PENDING or RESOLVED.',
    ),
    connectedAreaId: area().nullable(),
    discussion: rows(answer, reply),
  },
  scope: 'connectedAreaId',
  owner: 'askBy',
  filters: { answer: { name: 'number', among: [0, 1, 2] }, areaId: { name: 'area' } },
  sortAs: { createdAt: 'askTime' },
  newestBy: 'askTime',
  export: { who: HEADS, report: 'questions' },
});

export type QuestionRecord = RecordOf<typeof question>;
export type QuestionFilters = FiltersOf<typeof question>;
export type DiscussionRecord = QuestionRecord['discussion'][number];
export type AnswerRecord = Extract<DiscussionRecord, { ansBy: unknown }>;
export type ReplyRecord = Extract<DiscussionRecord, { askBy: unknown }>;
