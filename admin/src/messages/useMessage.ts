import { useNotify, useTranslate } from 'react-admin';
import { SessionEnded } from '../session/whileSignedIn';
import type { MessageKey } from './en';

/** react-admin's `useTranslate` for our own texts, with keys the compiler knows. */
export const useMessage = (): ((key: MessageKey, values?: Record<string, string | number>) => string) =>
  useTranslate();

/**
 * Shows the sentence of a failed call; it is the server's own, so it is no key of the catalogue. That the session has
 * ended is said by the sign-in page.
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
