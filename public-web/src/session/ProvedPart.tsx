import { type VisitorSessionRecord } from '@coastok/domain';
import { type ReactNode } from 'react';
import { VerificationForm } from '../verification/VerificationForm.js';
import { Loading } from '../wizard/Loading.js';
import { LoadFailed } from '../wizard/LoadFailed.js';
import { OtherEmail } from './OtherEmail.js';
import { SignOutEverywhere } from './SignOutEverywhere.js';
import { useVisitorSession, visitorSession } from './visitorSession.js';
import { around } from '../texts/around.js';
import { proof } from '../texts/en/proof.js';
import { session as texts } from '../texts/en/wizard.js';

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
