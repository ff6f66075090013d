import { useState } from 'react';
import { intentionKey } from '../provider/idempotency';

/** The idempotency key of a react-admin create form, the same while the form is open (docs/rules/http.md#9). */
export function useFormKey(): { key: string } {
  const [meta] = useState(() => ({ key: intentionKey() }));
  return meta;
}
