import { useCallback, useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import { session } from '../provider/session';
import { useProfile } from '../session/access';
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

const KEY = 'coastok.answering';

interface OpenAnswer {
  userId: string;
  questionId: string;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The question that somebody is answering, in the tab's own storage: after the end of a session or a reload its
 * dialog opens again.
 */
const openAnswer = (storage: Storage) => ({
  keep: (open: OpenAnswer): void => storage.setItem(KEY, JSON.stringify(open)),

  forget: (): void => storage.removeItem(KEY),

  /** The question to continue with, or null; never another person's. */
  read(userId: string): string | null {
    try {
      const open = JSON.parse(storage.getItem(KEY) ?? 'null') as OpenAnswer | null;
      return open?.userId === userId ? open.questionId : null;
    } catch {
      return null;
    }
  },
});
