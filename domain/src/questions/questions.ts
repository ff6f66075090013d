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
