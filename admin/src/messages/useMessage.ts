import { useNotify, useTranslate } from 'react-admin';
import { SessionEnded } from '../provider/whileSignedIn';
import type { MessageKey } from './en';

/** react-admin's `useTranslate` for our own texts, with keys that the compiler checks. */
export const useMessage = (): ((key: MessageKey, values?: Record<string, string | number>) => string) =>
  useTranslate();

/**
 * Shows the error of a failed call; the text is the server's own, so it is not a message key. The end of the
 * session is reported by the sign-in page instead.
 */
export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  const message = useMessage();
  return error => {
    if (error instanceof SessionEnded) return;
    const sentence = error instanceof Error && error.message ? error.message : message('errors.unknown');
    notify(sentence, { type: 'error', messageArgs: { _: sentence } });
  };
}
