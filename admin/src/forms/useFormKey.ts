import { useState } from 'react';
import { intentionKey } from '../provider/idempotency';

/** The name that a form of react-admin sends its new record under for as long as it is open (docs/rules/http.md#9). */
export function useFormKey(): { key: string } {
  const [meta] = useState(() => ({ key: intentionKey() }));
  return meta;
}
