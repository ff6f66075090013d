import { useCallback, useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import { session } from '../session/session';
import { useProfile } from '../session/useProfile';
import { openAnswer } from './openAnswer';
import type { Question } from './questionModel';

/** Which question's dialog is open. */
export interface OpenDialog {
  questionId: string;
  view: 'thread' | 'answer';
}

/** The open dialog; one with an answer in it opens again after a reload or a new sign-in. */
export function useAnswering() {
  const userId = useProfile()?._id ?? '';
  const [dialog, setDialog] = useState<OpenDialog | null>(() => {
    const questionId = openAnswer(sessionStorage).read(userId);
    return questionId ? { questionId, view: 'answer' } : null;
  });

  const open = useCallback(
    (questionId: string, view: OpenDialog['view']) => setDialog({ questionId, view }),
    [],
  );
  const close = useCallback(() => setDialog(null), []);

  // Whoever leaves the page by a link has left the answer too; whoever was signed out has not.
  useEffect(() => {
    const storage = openAnswer(sessionStorage);
    if (userId && dialog?.view === 'answer') storage.keep({ userId, questionId: dialog.questionId });
    return () => {
      if (session.profile()) storage.forget();
    };
  }, [dialog, userId]);

  return { dialog, open, close };
}

/** A question with its discussion as it is now; from the list at once, where it is there. */
export const useQuestion = (questionId: string, listed: Question | undefined) =>
  useGetOne<Question>('question', { id: questionId }, { retry: false, placeholderData: listed });
