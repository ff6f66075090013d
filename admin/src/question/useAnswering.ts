import { useCallback, useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import { session } from '../session/session';
import { useProfile } from '../session/useProfile';
import { openAnswer } from './openAnswer';
import type { Question } from './questionModel';

/** The question whose dialog is open, and the view. */
export interface OpenDialog {
  questionId: string;
  view: 'thread' | 'answer';
}

/** The open dialog; one with an answer opens again after a reload or a new sign-in. */
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

  // Leaving the page by a link discards the open answer; being signed out does not.
  useEffect(() => {
    const storage = openAnswer(sessionStorage);
    if (userId && dialog?.view === 'answer') storage.keep({ userId, questionId: dialog.questionId });
    return () => {
      if (session.profile()) storage.forget();
    };
  }, [dialog, userId]);

  return { dialog, open, close };
}

/** A question with its current discussion; the listed record is shown until it is loaded. */
export const useQuestion = (questionId: string, listed: Question | undefined) =>
  useGetOne<Question>('question', { id: questionId }, { retry: false, placeholderData: listed });
