import { type VisitorSessionRecord } from '@coastok/domain';
import { type ReactNode } from 'react';
import { VerificationForm } from '../verification/VerificationForm.js';
import { Loading } from '../wizard/Loading.js';
import { LoadFailed } from '../wizard/LoadFailed.js';
import { OtherEmail } from './OtherEmail.js';
import { SignOutEverywhere } from './SignOutEverywhere.js';
import { useVisitorSession } from './useVisitorSession.js';
import { visitorSession } from './visitorSession.js';

/** Who is signed in, below the heading of a page of one's own. */
export function SignedInAs() {
  const session = useVisitorSession();
  if (session.state !== 'ready' || !session.visitor) return null;
  return (
    <p className="page-heading__note">
      Signed in as <strong>{session.visitor.email}</strong>. <OtherEmail /> · <SignOutEverywhere />
    </p>
  );
}

interface ProvedPartProps {
  /** Why the address is asked for. */
  why: string;
  children: (visitor: VisitorSessionRecord) => ReactNode;
}

/** The part of a page that somebody with a proved address sees; all others are asked to prove theirs. */
export function ProvedPart({ why, children }: ProvedPartProps) {
  const session = useVisitorSession();
  if (session.state === 'loading') return <Loading>Looking up who you are</Loading>;
  if (session.state === 'failed')
    return <LoadFailed error={session.error} onRetry={() => void visitorSession.refresh()} />;
  if (session.visitor) return children(session.visitor);
  return (
    <section className="sheet" aria-labelledby="who">
      <h2 id="who">First, your email</h2>
      <p>{why}</p>
      {/* The page hears of the proof from the session itself. */}
      <VerificationForm submitLabel="Check email" onProved={() => undefined} />
    </section>
  );
}
