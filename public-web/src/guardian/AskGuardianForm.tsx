import { type GuardianState } from '@coastok/domain';
import { useState } from 'react';
import { client } from '../api/client.js';
import { typedPhone } from '../details/typedPhone.js';
import { Alert } from '../forms/Alert.js';
import { SelectField } from '../forms/SelectField.js';
import { TextField } from '../forms/TextField.js';
import { type Problems, useForm } from '../forms/useForm.js';
import { emailProblem } from '../verification/emailProblem.js';
import { fieldSetter } from '../wizard/fieldSetter.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';

const FIELDS = ['guardianName', 'guardianEmail', 'guardianPhone', 'relation'] as const;
type Field = (typeof FIELDS)[number];

const RELATIONS = ['Mother', 'Father', 'Guardian'].map(name => ({ value: name, label: name }));

const LABELS: Readonly<Record<Field, string>> = {
  guardianName: "Guardian's name",
  guardianEmail: "Guardian's email",
  guardianPhone: "Guardian's phone",
  relation: 'Relation',
};

function problemsOf(values: Readonly<Record<Field, string>>): Problems<Field> {
  const empty = FIELDS.filter(field => values[field].trim() === '');
  const email = values.guardianEmail === '' ? undefined : emailProblem(values.guardianEmail);
  return {
    ...(email && { guardianEmail: email }),
    ...Object.fromEntries(empty.map(field => [field, `${LABELS[field]} is required.`])),
  };
}

interface AskGuardianFormProps {
  onSessionEnd: SessionEnd;
  onAsked: (state: GuardianState) => void;
}

/** Whom to write to. */
export function AskGuardianForm({ onSessionEnd, onAsked }: AskGuardianFormProps) {
  const [values, setValues] = useState<Record<Field, string>>({
    guardianName: '',
    guardianEmail: '',
    guardianPhone: '',
    relation: '',
  });
  const form = useForm({ fields: FIELDS, onSessionEnd });
  const set = fieldSetter(setValues, form.clear);
  const ask = async () => {
    const found = problemsOf(values);
    if (Object.keys(found).length > 0) return form.show(found);
    const { state } = await client.call('visitor.askGuardian', { body: values });
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
      <div className="field-grid">
        <TextField
          label={LABELS.guardianName}
          name="guardianName"
          autoComplete="off"
          value={values.guardianName}
          error={form.problems.guardianName}
          onChange={({ target }) => set({ guardianName: target.value })}
        />
        <SelectField
          label={LABELS.relation}
          name="relation"
          placeholder="Choose"
          options={RELATIONS}
          value={values.relation}
          error={form.problems.relation}
          onChange={({ target }) => set({ relation: target.value })}
        />
        <TextField
          label={LABELS.guardianEmail}
          name="guardianEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          value={values.guardianEmail}
          error={form.problems.guardianEmail}
          hint="Their own address, not yours: the link goes there."
          onChange={({ target }) => set({ guardianEmail: target.value.toLowerCase() })}
        />
        <TextField
          label={LABELS.guardianPhone}
          name="guardianPhone"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          value={values.guardianPhone}
          error={form.problems.guardianPhone}
          onChange={({ target }) => set({ guardianPhone: typedPhone(target.value) })}
        />
      </div>
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? 'Writing…' : 'Ask my guardian'}
        </button>
      </div>
    </form>
  );
}
