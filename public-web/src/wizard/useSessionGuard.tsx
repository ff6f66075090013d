import { type VisitorSessionRecord } from '@coastok/domain';
import { type ReactNode, useCallback, useState } from 'react';
import { VerificationModal } from '../verification/VerificationModal.js';
import { wizard } from '../texts/en/wizard.js';

/** The action that was running when the session ended (401). */
interface Interrupted {
  /** Repeats the action, once the address is verified again. */
  again: () => void;
  /**
   * Called when the visitor leaves without verifying, with the reason why nothing was done; for pages that do not
   * show this reason anyway.
   */
  left?: (sentence: string) => void;
}

export type SessionEnd = (interrupted: Interrupted) => void;

/**
 * Handles sessions that end during a wizard: asks over the page to verify the address again, keeps what was typed,
 * and then repeats the action. Another address starts another person's registration.
 */
export function useSessionGuard(
  email: string,
  onOther: (email: string) => void,
): {
  onSessionEnd: SessionEnd;
  modal: ReactNode;
} {
  const [interrupted, setInterrupted] = useState<Interrupted | null>(null);
  const goOn = (visitor: VisitorSessionRecord) => {
    setInterrupted(null);
    if (visitor.email === email) interrupted?.again();
    else onOther(visitor.email);
  };
  const leave = () => {
    setInterrupted(null);
    interrupted?.left?.(wizard.sessionEnded);
  };
  const onSessionEnd = useCallback((work: Interrupted) => setInterrupted(work), []);
  const modal = interrupted && (
    <VerificationModal email={email} note={wizard.sessionEnded} onProved={goOn} onClose={leave} />
  );
  return { onSessionEnd, modal };
}
