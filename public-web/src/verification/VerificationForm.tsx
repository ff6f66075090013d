import { typedAddress, type VisitorSessionRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { CodeStep } from './CodeStep.js';
import { EmailStep } from './EmailStep.js';
import { GoogleButton } from './GoogleButton.js';
import { forgetMailed, mailedTo } from './proofs.js';

interface VerificationFormProps {
  /** What the field begins with. */
  email?: string;
  /** The words on the button that has the code mailed. */
  submitLabel: string;
  /** The address is proved; with Google it may be another one than was typed. */
  onProved: (visitor: VisitorSessionRecord) => void;
}

/** Proves an email address, by a mailed code or by Google; both are offered at every moment. */
export function VerificationForm({ email: given = '', submitLabel, onProved }: VerificationFormProps) {
  const [email, setEmail] = useState(typedAddress(given));
  const [isMailed, setMailed] = useState(false);
  // After the first drawing, which is the server's: the page may have been loaded anew while the mail was read.
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
