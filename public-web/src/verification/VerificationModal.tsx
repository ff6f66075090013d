import { type VisitorSessionRecord } from '@coastok/domain';
import { useEffect, useId, useRef } from 'react';
import { keepFocus } from '../browser/keepFocus.js';
import { VerificationForm } from './VerificationForm.js';
import { proof } from '../texts/en/proof.js';

interface VerificationModalProps {
  /** The address that the page was opened with: none, or one that is not verified. A first visit has none. */
  email?: string;
  /** The reason why it is asked for, and what happens with the page behind. */
  note?: string;
  onProved: (visitor: VisitorSessionRecord) => void;
  /** Closed without a verification, by the button or by Escape. */
  onClose: () => void;
}

/** A modal over a page that needs a verified address. */
export function VerificationModal({ email, note, onProved, onClose }: VerificationModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useEffect(() => {
    const { current } = dialog;
    const before = document.activeElement;
    if (current && !current.open) current.showModal();
    return () => keepFocus(before);
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
