import {
  displayName,
  needsGuardian,
  type VisitorSessionRecord,
  type VisitorUserRecord,
} from '@coastok/domain';
import { useMemo, useState } from 'react';
import { GuardianPanel } from '../guardian/GuardianPanel.js';
import { browserDrafts } from '../drafts/browserDrafts.js';
import { Link } from '../router/Link.js';
import { frame } from '../texts/en/frame.js';
import { fill } from '../texts/fill.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { Stepper } from '../wizard/Stepper.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { useStages } from '../wizard/useStages.js';
import { BasicStep } from './BasicStep.js';
import { MoreStep } from './MoreStep.js';
import { SIGN_UP_STEPS } from './signUpSteps.js';
import { guardianAsk } from '../texts/en/guardian.js';
import { signUp } from '../texts/en/signUp.js';

interface SignUpWizardProps {
  visitor: VisitorSessionRecord;
  /** The record of somebody who began earlier, or registered for an event. */
  known: VisitorUserRecord | null;
  /** Whether the first form takes the focus, as every later one does. */
  takesFocus: boolean;
  onSessionEnd: SessionEnd;
}

/** Stages 1 to 3: basic details, further details, thank-you. */
export function SignUpWizard({ visitor, known, takesFocus, onSessionEnd }: SignUpWizardProps) {
  const drafts = useMemo(() => browserDrafts('sign-up', visitor.email), [visitor.email]);
  const [record, setRecord] = useState(known);
  // A visitor who had reached the last form before a reload sees it again.
  const { stage, furthest, moved, show, advance, reopen } = useStages(known && drafts.read('more') ? 2 : 1);
  return (
    <>
      <Stepper
        label={signUp.steps}
        steps={SIGN_UP_STEPS}
        current={stage}
        isOpen={step => step === 1 && furthest === 2}
        onGo={show}
      />
      <div className={stage === 3 ? 'sheet sheet--result' : 'sheet'} key={stage}>
        {stage === 3 ? (
          <>
            <ThankYou name={displayName(record)} />
            {record?.dob && needsGuardian(record.dob, new Date()) && (
              <GuardianPanel
                title={guardianAsk.title}
                waiting={guardianAsk.thenBook}
                onSessionEnd={onSessionEnd}
              >
                <p role="status">{guardianAsk.agreed}</p>
              </GuardianPanel>
            )}
          </>
        ) : stage === 2 && record ? (
          <MoreStep
            record={record}
            drafts={drafts}
            takesFocus={moved}
            onSessionEnd={onSessionEnd}
            onDone={() => reopen(3)}
          />
        ) : (
          <BasicStep
            visitor={visitor}
            record={record}
            drafts={drafts}
            takesFocus={moved || takesFocus}
            onSessionEnd={onSessionEnd}
            onSaved={saved => {
              setRecord(saved);
              advance(2);
            }}
          />
        )}
      </div>
    </>
  );
}

/** Stage 3. */
function ThankYou({ name }: { name: string }) {
  return (
    <div className="result">
      <span className="result__mark result__mark--thank-you" aria-hidden="true" />
      <StepHeading takesFocus>{fill(signUp.thankYou, { name })}</StepHeading>
      <p>{signUp.sent}</p>
      <p className="actions">
        <Link className="button" href="/event">
          {frame.seeEvents}
        </Link>
      </p>
      <p className="result__ways">
        <Link href="/event">{signUp.home}</Link>
        <Link href="/my-data">{frame.myData}</Link>
        <Link href="/privacy">{frame.privacy}</Link>
      </p>
    </div>
  );
}
