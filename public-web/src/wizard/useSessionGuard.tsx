import { type VisitorSessionRecord } from '@coastok/domain';
import { type ReactNode, useCallback, useState } from 'react';
import { VerificationModal } from '../verification/VerificationModal.js';

/**
 * For sessions that end in the middle: asks for a new proof of the address over the page, which keeps what was typed,
 * and then goes on with what was wanted. Another address is another person's registration.
 */
export function useSessionGuard(
  email: string,
  onOther: (email: string) => void,
): {
  onSessionEnd: (again: () => void) => void;
  modal: ReactNode;
} {
  const [again, setAgain] = useState<(() => void) | null>(null);
  const onSessionEnd = useCallback((work: () => void) => setAgain(() => work), []);
  const goOn = (visitor: VisitorSessionRecord) => {
    setAgain(null);
    if (visitor.email === email) again?.();
    else onOther(visitor.email);
  };
  const modal = again && <VerificationModal email={email} onProved={goOn} onClose={() => setAgain(null)} />;
  return { onSessionEnd, modal };
}
