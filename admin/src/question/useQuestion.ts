import { useGetOne } from 'react-admin';
import type { Question } from './questionModel';

/** A question with its discussion as it is now; from the list at once, where it is there. */
export const useQuestion = (questionId: string, listed: Question | undefined) =>
  useGetOne<Question>('question', { id: questionId }, { retry: false, placeholderData: listed });
