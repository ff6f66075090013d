import { Role, type VisitorSessionRecord, type VisitorUserRecord } from '@coastok/domain';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/ApiError.js';
import { client } from '../api/client.js';
import { PRODUCT_NAME } from '../app/pageData.js';
import { Link } from '../router/Link.js';
import { OtherEmail } from '../session/OtherEmail.js';
import { useVisitorSession, visitorSession } from '../session/visitorSession.js';
import { woven } from '../texts/around.js';
import { frame } from '../texts/en/frame.js';
import { fill } from '../texts/fill.js';
import { VerificationForm } from '../verification/VerificationForm.js';
import { Loading } from '../wizard/Loading.js';
import { LoadFailed } from '../wizard/LoadFailed.js';
import { Stepper } from '../wizard/Stepper.js';
import { useSessionGuard } from '../wizard/useSessionGuard.js';
import { SIGN_UP_STEPS } from './signUpSteps.js';
import { SignUpWizard } from './SignUpWizard.js';
import '../styles/wizard.css';
import { pages } from '../texts/en/pages.js';
import { proof } from '../texts/en/proof.js';
import { session as sessionTexts } from '../texts/en/wizard.js';
import { signUp } from '../texts/en/signUp.js';

/** The sign-up of a new member: first the verification, then the two forms. */
export default function SignUpPage() {
  const session = useVisitorSession();
  // After a verification on this page the focus moves to the next step.
  const [isFresh, setFresh] = useState(false);
  return (
    <div className="wizard">
      <header className="wizard__head">
        <div className="wizard__head-inner">
          <h1>{pages.signUp.title}</h1>
          <p className="wizard__facts">{signUp.lead}</p>
        </div>
      </header>
      <div className="wizard__body">
        {session.state === 'loading' ? (
          <Loading>{sessionTexts.lookingUp}</Loading>
        ) : session.state === 'failed' ? (
          <LoadFailed error={session.error} onRetry={() => void visitorSession.refresh()} />
        ) : session.visitor ? (
          <Known key={session.visitor.email} visitor={session.visitor} isFresh={isFresh} />
        ) : (
          <Login onProved={() => setFresh(true)} />
        )}
      </div>
    </div>
  );
}

/** Stage 0. A verification changes the session, which makes the page show the next stage. */
function Login({ onProved }: { onProved: () => void }) {
  return (
    <>
      <Stepper label={signUp.steps} steps={SIGN_UP_STEPS} current={0} isOpen={() => false} />
      <div className="sheet">
        <h2>{signUp.login}</h2>
        <p>{signUp.orCode}</p>
        <VerificationForm submitLabel={proof.checkEmail} onProved={onProved} />
      </div>
    </>
  );
}

/** A visitor with a verified address: a member already, or about to become one. */
function Known({ visitor, isFresh }: { visitor: VisitorSessionRecord; isFresh: boolean }) {
  const [record, setRecord] = useState<VisitorUserRecord | null>();
  const [error, setError] = useState<unknown>();
  // If another person signs in, the session changes, and this whole part of the page is mounted again.
  const { onSessionEnd, modal } = useSessionGuard(visitor.email, () => undefined);

  const load = useCallback(() => {
    setError(undefined);
    client
      .call('visitor.readUser', { query: { email: visitor.email } })
      .then(setRecord, (failure: unknown) => {
        setError(failure);
        if (failure instanceof ApiError && failure.status === 401) onSessionEnd({ again: load });
      });
  }, [visitor.email, onSessionEnd]);
  useEffect(load, [load]);

  return (
    <>
      {record === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={load} />
        ) : (
          <Loading>{sessionTexts.lookingUp}</Loading>
        )
      ) : record && record.userRole > Role.NonCoastok ? (
        <AlreadyMember email={visitor.email} />
      ) : (
        <SignUpWizard visitor={visitor} known={record} takesFocus={isFresh} onSessionEnd={onSessionEnd} />
      )}
      {modal}
    </>
  );
}

/** Shown to members, who need not sign up again, in the words of the API's refusal. */
function AlreadyMember({ email }: { email: string }) {
  return (
    <div className="sheet">
      <h2>{fill(signUp.already, { product: PRODUCT_NAME })}</h2>
      <p>{woven(signUp.alreadyText, { email: <strong>{email}</strong>, change: <OtherEmail /> })}</p>
      <p className="actions">
        <Link className="button" href="/event">
          {frame.seeEvents}
        </Link>
        <Link className="button button--quiet" href="/my-data">
          {frame.myData}
        </Link>
        <Link className="button button--quiet" href="/my">
          {frame.myBookings}
        </Link>
      </p>
    </div>
  );
}
