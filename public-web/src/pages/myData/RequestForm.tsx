import { type OwnPrivacyRequestRecord, REQUEST_KINDS, type RequestKind } from '@coastok/domain';
import { useState } from 'react';
import { typedPhone } from '../../details/rules.js';
import { Alert } from '../../forms/Alert.js';
import { CheckField } from '../../forms/CheckField.js';
import { ChoiceField } from '../../forms/ChoiceField.js';
import { TextAreaField, TextField } from '../../forms/TextField.js';
import { useForm, fieldSetter } from '../../forms/useForm.js';
import { fileRequest } from '../../privacy/privacyCalls.js';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { bodyOf, EMPTY_REQUEST, problemsOf, REQUEST_FIELDS, type RequestValues } from './requestValues.js';
import { guardianAsk } from '../../texts/en/guardian.js';
import { myData as texts } from '../../texts/en/myData.js';
import { wizard } from '../../texts/en/wizard.js';

const LONGEST = 2000;

interface RequestFormProps {
  onSessionEnd: SessionEnd;
  onFiled: (request: OwnPrivacyRequestRecord) => void;
}

/** A request about the visitor's own data. */
export function RequestForm({ onSessionEnd, onFiled }: RequestFormProps) {
  const [values, setValues] = useState<RequestValues>(EMPTY_REQUEST);
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
        label={texts.wish}
        name="kind"
        choices={REQUEST_KINDS.map(value => ({
          value,
          label: texts.kinds[value],
          text: texts.about[value],
        }))}
        value={kind}
        error={problems.kind}
        // The options are the kinds of requests.
        onChange={chosen => set({ kind: chosen as RequestKind })}
      />
      {kind === 'nominate' && (
        <div className="field-grid">
          {nominee('name', texts.theirName)}
          {nominee('relation', guardianAsk.relation)}
          {nominee('phone', texts.theirPhone, {
            type: 'tel',
            inputMode: 'numeric',
            onChange: ({ target }: { target: HTMLInputElement }) => set({ phone: typedPhone(target.value) }),
          })}
          {nominee('email', texts.theirEmail, {
            type: 'email',
            inputMode: 'email',
            autoCapitalize: 'none',
            hint: texts.oneIsEnough,
          })}
        </div>
      )}
      {kind && (
        <TextAreaField
          label={texts.words[kind]}
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
          label={texts.sure}
          name="sure"
          checked={values.sure}
          error={problems.sure}
          onChange={sure => set({ sure })}
        />
      )}
      <Alert>{form.failure}</Alert>
      <div className="form__end">
        <button className="button" disabled={form.busy}>
          {form.busy ? wizard.sending : texts.send}
        </button>
      </div>
    </form>
  );
}
