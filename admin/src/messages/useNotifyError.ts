import { useNotify } from 'react-admin';
import { useMessage } from './useMessage';

/** Shows the sentence of a failed call; it is the server's own, so it is no key of the catalogue. */
export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  const message = useMessage();
  return error => {
    const sentence = error instanceof Error && error.message ? error.message : message('errors.unknown');
    notify(sentence, { type: 'error', messageArgs: { _: sentence } });
  };
}
