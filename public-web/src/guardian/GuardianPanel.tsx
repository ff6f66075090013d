import { type GuardianState } from '@coastok/domain';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/ApiError.js';
import { client } from '../api/client.js';
import { messageFor } from '../api/messages.js';
import { Alert } from '../forms/Alert.js';
import { useForm, fieldSetter } from '../forms/useForm.js';
import { useIntention } from '../forms/useIntention.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { guardianAsk } from '../texts/en/guardian.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';
import { GUARDIAN_FIELDS, GuardianFields, NO_GUARDIAN, problemsOfGuardian } from './GuardianFields.js';

const SENTENCES: Readonly<Record<Exclude<GuardianState, 'CONFIRMED' | 'ASKED'>, string>> = guardianAsk.states;

interface GuardianPanelProps {
  title: string;
  /** What waits for the guardian's answer. */
  waiting: string;
  onSessionEnd: SessionEnd;
  /** Called after a guardian was asked, or their answer was checked: the hold of the seat may have become longer. */
  onChanged?: () => void;
  /** The elements around the panel while it is shown. */
  frame?: (panel: ReactNode) => ReactNode;
  /** Shown once the guardian has agreed. */
  children: ReactNode;
}

/**
 * For somebody under 18: asks a parent or guardian, shows the state of that request, and the children once they
 * agreed.
 */
export function GuardianPanel({
  title,
  waiting,
  onSessionEnd,
  onChanged,
  frame = panel => panel,
  children,
}: GuardianPanelProps) {
  const [state, setState] = useState<GuardianState>();
  const [failure, setFailure] = useState<string>();
  const [isAskingAgain, setAskingAgain] = useState(false);

  const load = useCallback(() => {
    setFailure(undefined);
    client.call('visitor.readGuardian').then(
      found => setState(found.state),
      (error: unknown) => {
        setFailure(messageFor(error));
        if (error instanceof ApiError && error.status === 401) onSessionEnd({ again: load });
      },
    );
  }, [onSessionEnd]);
  useEffect(load, [load]);

  if (state === 'CONFIRMED') return children;
  const retryButton = (
    <button
      type="button"
      className="button button--quiet"
      onClick={() => {
        load();
        onChanged?.();
      }}
    >
      {wizard.checkAgain}
    </button>
  );
  return frame(
    <section className="boxed" aria-labelledby="guardian-title">
      <h3 id="guardian-title">{title}</h3>
      <Alert>{failure}</Alert>
      {state === undefined ? (
        failure && <p className="actions">{retryButton}</p>
      ) : state === 'ASKED' && !isAskingAgain ? (
        <>
          <p role="status">{fill(guardianAsk.asked, { waiting })}</p>
          <p className="actions">
            {retryButton}
            <button type="button" className="link-button" onClick={() => setAskingAgain(true)}>
              {guardianAsk.askAgain}
            </button>
          </p>
        </>
      ) : (
        <>
          <p>{SENTENCES[state === 'ASKED' ? 'NONE' : state]}</p>
          <AskGuardianForm
            onSessionEnd={onSessionEnd}
            onAsked={request => {
              setAskingAgain(false);
              setState(request);
              onChanged?.();
            }}
          />
        </>
      )}
    </section>,
  );
}

interface AskGuardianFormProps {
  onSessionEnd: SessionEnd;
  onAsked: (state: GuardianState) => void;
}

/** The form that asks for the guardian's contact. */
function AskGuardianForm({ onSessionEnd, onAsked }: AskGuardianFormProps) {
  const [values, setValues] = useState(NO_GUARDIAN);
  const form = useForm({ fields: GUARDIAN_FIELDS, onSessionEnd });
  const callOnce = useIntention();
  const set = fieldSetter(setValues, form.clear);
  const ask = async () => {
    const found = problemsOfGuardian(values);
    if (Object.keys(found).length > 0) return form.show(found);
    const { state } = await callOnce('ask', values, key =>
      client.call('visitor.askGuardian', { body: values, key }),
    );
    onAsked(state);
  };
  return (
    <form
      ref={form.ref}
      className="form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void form.run(ask);
      }}
    >
      <GuardianFields values={values} problems={form.problems} onChange={set} />
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? guardianAsk.writing : guardianAsk.ask}
        </button>
      </div>
    </form>
  );
}
