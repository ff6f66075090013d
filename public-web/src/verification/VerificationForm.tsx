import { typedAddress, type VisitorSessionRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { CodeStep } from './CodeStep.js';
import { EmailStep } from './EmailStep.js';
import { GoogleButton } from './GoogleButton.js';
import { forgetMailed, mailedTo } from './proofs.js';

interface VerificationFormProps {
  /** The initial value of the field. */
  email?: string;
  /** The label of the button that has the code mailed. */
  submitLabel: string;
  /** Called when the address is verified; with Google it may be another address than the typed one. */
  onProved: (visitor: VisitorSessionRecord) => void;
}

/** Verifies an email address, by a mailed code or by Google; both are offered at every moment. */
export function VerificationForm({ email: given = '', submitLabel, onProved }: VerificationFormProps) {
  const [email, setEmail] = useState(typedAddress(given));
  const [isMailed, setMailed] = useState(false);
  // Only after the first render, which must equal the server's: a reloaded page may have a code that was mailed
  // before.
  useEffect(() => {
    const mailed = mailedTo();
    if (!mailed) return;
    setEmail(mailed);
    setMailed(true);
  }, []);
  const takeOther = () => {
    forgetMailed();
    setMailed(false);
  };
  return (
    <div className="verification">
      {isMailed ? (
        <CodeStep email={email} onProved={onProved} onOtherEmail={takeOther} />
      ) : (
        <EmailStep
          email={email}
          submitLabel={submitLabel}
          onChange={setEmail}
          onMailed={() => setMailed(true)}
        />
      )}
      <GoogleButton onProved={onProved} />
    </div>
  );
}
