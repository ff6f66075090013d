import { type GuardianState } from '@coastok/domain';
import { useState } from 'react';
import { client } from '../api/client.js';
import { Alert } from '../forms/Alert.js';
import { useForm } from '../forms/useForm.js';
import { useIntention } from '../forms/useIntention.js';
import { fieldSetter } from '../wizard/fieldSetter.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { GUARDIAN_FIELDS, GuardianFields, NO_GUARDIAN, problemsOfGuardian } from './GuardianFields.js';
import { guardianAsk } from '../texts/en/guardianAsk.js';

interface AskGuardianFormProps {
  onSessionEnd: SessionEnd;
  onAsked: (state: GuardianState) => void;
}

/** The form that asks for the guardian's contact. */
export function AskGuardianForm({ onSessionEnd, onAsked }: AskGuardianFormProps) {
  const [values, setValues] = useState(NO_GUARDIAN);
  const form = useForm({ fields: GUARDIAN_FIELDS, onSessionEnd });
  const carryOut = useIntention();
  const set = fieldSetter(setValues, form.clear);
  const ask = async () => {
    const found = problemsOfGuardian(values);
    if (Object.keys(found).length > 0) return form.show(found);
    const { state } = await carryOut('ask', values, key =>
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
