import { hashKey, type Query } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useNotifyError } from '../messages/useMessage';
import { detailsOf } from '../provider/httpError';

const CONFLICT = 409;

/**
 * Sorts what the server says against a form: problems of fields stand beside the fields, a stale version waits for
 * `StaleRecord`, anything else is an alert.
 * @returns `onError` for the form's mutation, and the refusal that is to be shown until it is closed.
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
 * For the query of an `Edit`: the record is read when the form opens, and by nobody else. What a list was told minutes
 * ago would open the form on an old version, and whoever else reads the record would fill the form anew.
 */
export const READ_FOR_FORM = { meta: { reader: 'form' }, gcTime: 0 };

/**
 * Whether a form is filled from this query. It is not to be read anew behind the form: the next save would go out with
 * the newest version, over what somebody else saved meanwhile.
 */
export function fillsForm({ queryKey, state }: Query): boolean {
  const params: unknown = queryKey[2];
  const meta = typeof params === 'object' && params !== null && 'meta' in params ? params.meta : undefined;
  return state.data !== undefined && hashKey([meta]) === hashKey([READ_FOR_FORM.meta]);
}
