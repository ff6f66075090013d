import { useTranslate } from 'react-admin';
import { type MessageKey } from './en';

/** react-admin's `useTranslate` for our own texts, with keys the compiler knows. */
export const useMessage = (): ((key: MessageKey, values?: Record<string, string | number>) => string) =>
  useTranslate();
