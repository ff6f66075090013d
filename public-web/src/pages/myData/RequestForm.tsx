import {
  type OwnPrivacyRequestRecord,
  REQUEST_KIND_LABELS,
  REQUEST_KINDS,
  type RequestKind,
} from '@coastok/domain';
import { useState } from 'react';
import { typedPhone } from '../../details/typedPhone.js';
import { Alert } from '../../forms/Alert.js';
import { CheckField } from '../../forms/CheckField.js';
import { ChoiceField } from '../../forms/ChoiceField.js';
import { TextAreaField } from '../../forms/TextField.js';
import { TextField } from '../../forms/TextField.js';
import { useForm } from '../../forms/useForm.js';
import { fileRequest } from '../../privacy/privacyCalls.js';
import { fieldSetter } from '../../wizard/fieldSetter.js';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { bodyOf, NOTHING_ASKED, problemsOf, REQUEST_FIELDS, type RequestValues } from './requestValues.js';

const LONGEST = 2000;

const TEXTS: Readonly<Record<RequestKind, string>> = {
  access: 'Which data we hold, what we do with them, and whom they were shared with.',
  correct: 'Something is wrong, incomplete or out of date.',
  erase: 'Everything about you goes. What the law obliges us to keep stays, without your name.',
  nominate: 'Somebody who uses these rights for you in case of death or incapacity.',
  grievance: 'You are unhappy with how we handle your data.',
};

const WORDS: Readonly<Record<RequestKind, string>> = {
  access: 'Anything to add? (optional)',
  correct: 'What is wrong, and how is it right?',
  erase: 'Why? (optional)',
  nominate: 'Anything to add? (optional)',
  grievance: 'What happened?',
};

interface RequestFormProps {
  onSessionEnd: SessionEnd;
  onFiled: (request: OwnPrivacyRequestRecord) => void;
}

/** A request about the own data. */
export function RequestForm({ onSessionEnd, onFiled }: RequestFormProps) {
  const [values, setValues] = useState<RequestValues>(NOTHING_ASKED);
  const form = useForm({ fields: REQUEST_FIELDS, onSessionEnd });
  const set = fieldSetter<RequestValues>(setValues, form.clear);
  const { problems } = form;
  const { kind } = values;
  const file = async () => {
    const found = problemsOf(values);
    if (Object.keys(found).length > 0 || !kind) return form.show(found);
    onFiled(await fileRequest(bodyOf(kind, values)));
  };
  const nominee = (field: 'name' | 'relation' | 'phone' | 'email', label: string, more: object = {}) => (
    <TextField
      label={label}
      name={field}
      autoComplete="off"
      value={values[field]}
      error={problems[field]}
      onChange={({ target }) => set({ [field]: target.value })}
      {...more}
    />
  );
  return (
    <form
      ref={form.ref}
      className="form sheet"
      noValidate
      onSubmit={submitted => {
        submitted.preventDefault();
        void form.run(file);
      }}
    >
      <ChoiceField
        label="What would you like?"
        name="kind"
        choices={REQUEST_KINDS.map(value => ({
          value,
          label: REQUEST_KIND_LABELS[value],
          text: TEXTS[value],
        }))}
        value={kind}
        error={problems.kind}
        // The options are the kinds of requests.
        onChange={chosen => set({ kind: chosen as RequestKind })}
      />
      {kind === 'nominate' && (
        <div className="field-grid">
          {nominee('name', 'Their name')}
          {nominee('relation', 'Relation')}
          {nominee('phone', 'Their phone', {
            type: 'tel',
            inputMode: 'numeric',
            onChange: ({ target }: { target: HTMLInputElement }) => set({ phone: typedPhone(target.value) }),
          })}
          {nominee('email', 'Their email', {
            type: 'email',
            inputMode: 'email',
            autoCapitalize: 'none',
            hint: 'A phone number or an email is enough.',
          })}
        </div>
      )}
      {kind && (
        <TextAreaField
          label={WORDS[kind]}
          name="text"
          rows={4}
          maxLength={LONGEST}
          value={values.text}
          error={problems.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      )}
      {kind === 'erase' && (
        <CheckField
          label="Yes, erase everything about me. I know that it can’t be undone."
          name="sure"
          checked={values.sure}
          error={problems.sure}
          onChange={sure => set({ sure })}
        />
      )}
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? 'Sending…' : 'Send'}
        </button>
      </div>
    </form>
  );
}
