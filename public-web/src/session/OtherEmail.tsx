import { useState } from 'react';
import { messageFor } from '../api/messages.js';
import { signOut } from './visitorSession.js';
import { proof } from '../texts/en/proof.js';

/** Ends the session, so that another address can be verified. */
export function OtherEmail({ onLeft = () => undefined }: { onLeft?: () => void }) {
  const [failure, setFailure] = useState<string>();
  const leave = () => {
    setFailure(undefined);
    signOut().then(onLeft, (error: unknown) => setFailure(messageFor(error)));
  };
  return (
    <>
      <button type="button" className="link-button link-button--inline" onClick={leave}>
        {proof.otherEmail}
      </button>
      {failure && (
        <span role="alert" className="field__error">
          {' '}
          {failure}
        </span>
      )}
    </>
  );
}
