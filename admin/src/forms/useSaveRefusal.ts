import { hashKey, type Query } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useNotifyError } from '../messages/useMessage';
import { detailsOf } from '../provider/httpError';

const CONFLICT = 409;

/**
 * Handles the server's errors of a form: errors of fields are shown beside the fields, a stale version opens
 * `StaleRecord`, anything else becomes an alert.
 * @returns `onError` for the form's mutation, and the refusal to show until it is closed
 */
export function useSaveRefusal() {
  const notifyError = useNotifyError();
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    refusal,
    close: () => setRefusal(null),
    onError: (error: unknown) => {
      if (detailsOf(error).errors) return;
      if (error instanceof HttpError && error.status === CONFLICT) setRefusal(error.message);
      else notifyError(error);
    },
  };
}

/**
 * Options for the query of an `Edit`: the form reads the record itself when it opens, and shares the query with
 * no other reader. A list's cached record would open the form on an old version, and another reader's reload
 * would refill the form.
 */
export const READ_FOR_FORM = { meta: { reader: 'form' }, gcTime: 0 };

/**
 * Whether this query fills a form. Such a query must not be refetched while the form is open: the next save would
 * have the newest version number and overwrite somebody else's changes.
 */
export function fillsForm({ queryKey, state }: Query): boolean {
  const params: unknown = queryKey[2];
  const meta = typeof params === 'object' && params !== null && 'meta' in params ? params.meta : undefined;
  return state.data !== undefined && hashKey([meta]) === hashKey([READ_FOR_FORM.meta]);
}
