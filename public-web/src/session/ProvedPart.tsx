import type { VisitorSessionRecord } from '@coastok/domain';
import { type ReactNode, useRef, useState } from 'react';
import { messageFor } from '../api/messages.js';
import { ConfirmDialog } from '../forms/ConfirmDialog.js';
import { around } from '../texts/around.js';
import { proof } from '../texts/en/proof.js';
import { session as texts } from '../texts/en/wizard.js';
import { VerificationForm } from '../verification/VerificationForm.js';
import { LoadFailed } from '../wizard/LoadFailed.js';
import { Loading } from '../wizard/Loading.js';
import { OtherEmail } from './OtherEmail.js';
import { signOut, useVisitorSession, visitorSession } from './visitorSession.js';

/** Ends every session of the person: at the public site, in the console and in the field app. */
export function SignOutEverywhere() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leave = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await signOut({ everywhere: true });
    } catch (error) {
      setFailure(messageFor(error));
    }
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className="link-button link-button--inline"
        onClick={() => dialog.current?.showModal()}
      >
        {texts.everywhere}
      </button>
      <ConfirmDialog
        ref={dialog}
        title={texts.everywhereTitle}
        yes={texts.everywhere}
        no={texts.stay}
        failure={failure}
        busy={busy}
        onYes={() => void leave()}
      >
        <p>{texts.everywhereText}</p>
      </ConfirmDialog>
    </>
  );
}

/** Who is signed in, below the heading of a personal page. */
export function SignedInAs() {
  const session = useVisitorSession();
  if (session.state !== 'ready' || !session.visitor) return null;
  return (
    <p className="page-heading__note">
      {around(texts.signedInAs, <strong>{session.visitor.email}</strong>)} <OtherEmail /> ·{' '}
      <SignOutEverywhere />
    </p>
  );
}

interface ProvedPartProps {
  /** The reason why the address is asked for. */
  why: string;
  children: (visitor: VisitorSessionRecord) => ReactNode;
}

/** The part of a page for visitors with a verified address; all others are asked to verify theirs. */
export function ProvedPart({ why, children }: ProvedPartProps) {
  const session = useVisitorSession();
  if (session.state === 'loading') return <Loading>{texts.lookingUp}</Loading>;
  if (session.state === 'failed')
    return <LoadFailed error={session.error} onRetry={() => void visitorSession.refresh()} />;
  if (session.visitor) return children(session.visitor);
  return (
    <section className="sheet" aria-labelledby="who">
      <h2 id="who">{proof.firstEmail}</h2>
      <p>{why}</p>
      {/* The session itself tells the page about the verification. */}
      <VerificationForm submitLabel={proof.checkEmail} onProved={() => undefined} />
    </section>
  );
}
