import { type VisitorSessionRecord } from '@coastok/domain';
import { useEffect, useId, useRef } from 'react';
import { VerificationForm } from './VerificationForm.js';
import { proof } from '../texts/en/proof.js';

interface VerificationModalProps {
  /** The address that the page was opened with, which is none or not a proved one; whoever comes first has none. */
  email?: string;
  /** Why it is asked for, and what becomes of the page behind. */
  note?: string;
  onProved: (visitor: VisitorSessionRecord) => void;
  /** Left without a proof, by the button or by Escape. */
  onClose: () => void;
}

/** Stands before a page that needs a proved address. */
export function VerificationModal({ email, note, onProved, onClose }: VerificationModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
  }, []);

  return (
    <dialog className="modal" ref={dialog} aria-labelledby={headingId} onClose={onClose}>
      <h2 id={headingId}>{email ? proof.verifyEmail : proof.firstEmail}</h2>
      <p>{email ? proof.foundInvalid : proof.firstEmailText}</p>
      {note && <p>{note}</p>}
      <VerificationForm email={email} submitLabel={proof.checkEmail} onProved={onProved} />
      <p className="modal__ways">
        <button type="button" className="link-button" onClick={() => dialog.current?.close()}>
          {proof.close}
        </button>
      </p>
    </dialog>
  );
}
