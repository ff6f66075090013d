export const QUESTION_CATEGORIES = { 1: 'PERSONAL', 2: 'PREACHING', 3: 'OTHER' } as const;

/** The `answer` filter of the question list. */
export const ANSWER_FILTERS = { 0: 'PENDING', 1: 'RESOLVED', 2: 'ALL' } as const;

export type QuestionStatus = 'PENDING' | 'RESOLVED';

/** RESOLVED once there is one discussion entry. */
export const questionStatus = (discussion: readonly unknown[]): QuestionStatus =>
  discussion.length > 0 ? 'RESOLVED' : 'PENDING';
