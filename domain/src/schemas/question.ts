import { z } from 'zod';
import { absentWhenEmpty, lines, oneOf, optionalText, storedFile } from './fields.js';

export const QUESTION_CATEGORIES = { 1: 'PERSONAL', 2: 'PREACHING', 3: 'OTHER' } as const;

/** The `answer` filter of the question list. */
export const ANSWER_FILTERS = { 0: 'PENDING', 1: 'RESOLVED', 2: 'ALL' } as const;

export type QuestionStatus = 'PENDING' | 'RESOLVED';

/** Whether an entry of the discussion is by the asker rather than an answer. */
export const isReply = <Entry extends object>(entry: Entry): entry is Extract<Entry, { askTime: unknown }> =>
  'askTime' in entry;

/** RESOLVED when the last entry is an answer. */
export function questionStatus(discussion: readonly object[]): QuestionStatus {
  const last = discussion.at(-1);
  return last && !isReply(last) ? 'RESOLVED' : 'PENDING';
}

const audio = z.preprocess(absentWhenEmpty, storedFile('recording').optional());

/** POST /question, from the companion app. */
export const askBody = z
  .strictObject({
    askText: z.preprocess(absentWhenEmpty, lines(5000).optional()),
    askAudio: audio,
    category: oneOf(QUESTION_CATEGORIES, 'category'),
  })
  .refine(body => body.askText || body.askAudio, {
    path: ['askText'],
    message: 'Please write or record a question.',
  });
export type AskBody = z.infer<typeof askBody>;

/** POST /question/{id}/reply: a follow-up by the asker (docs/rules/engagement.md#1). */
export const replyBody = z
  .strictObject({
    askText: z.preprocess(absentWhenEmpty, lines(5000).optional()),
    askAudio: audio,
  })
  .refine(body => body.askText || body.askAudio, {
    path: ['askText'],
    message: 'Please write or record what you want to add.',
  });
export type ReplyBody = z.infer<typeof replyBody>;

/**
 * PUT /question/{id}: an answer. `ansBy` is accepted and ignored: the answerer is the caller
 * (docs/rules/engagement.md#1).
 */
export const answerBody = z
  .strictObject({
    ansText: z.preprocess(absentWhenEmpty, lines(10_000).optional()),
    ansAudio: audio,
    ansBy: optionalText(200).nullable().optional(),
  })
  .refine(body => body.ansText || body.ansAudio, {
    path: ['ansText'],
    message: 'Please write or record an answer.',
  });
export type AnswerBody = z.infer<typeof answerBody>;
