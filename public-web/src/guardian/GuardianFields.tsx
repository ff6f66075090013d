import { isBlank } from '@coastok/domain';
import { typedPhone } from '../details/rules.js';
import { SelectField } from '../forms/SelectField.js';
import { TextField } from '../forms/TextField.js';
import { type Problems } from '../forms/useForm.js';
import { emailProblem } from '../verification/emailProblem.js';
import { guardianAsk as texts } from '../texts/en/guardian.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';

export const GUARDIAN_FIELDS = ['guardianName', 'guardianEmail', 'guardianPhone', 'relation'] as const;
export type GuardianField = (typeof GUARDIAN_FIELDS)[number];
export type GuardianValues = Record<GuardianField, string>;

export const NO_GUARDIAN: GuardianValues = {
  guardianName: '',
  guardianEmail: '',
  guardianPhone: '',
  relation: '',
};

const RELATIONS = Object.entries(texts.relations).map(([value, label]) => ({ value, label }));

const LABELS: Readonly<Record<GuardianField, string>> = {
  guardianName: texts.name,
  guardianEmail: texts.email,
  guardianPhone: texts.phone,
  relation: texts.relation,
};

export function problemsOfGuardian(values: Readonly<GuardianValues>): Problems<GuardianField> {
  const empty = GUARDIAN_FIELDS.filter(field => isBlank(values[field]));
  const email = values.guardianEmail === '' ? undefined : emailProblem(values.guardianEmail);
  return {
    ...(email && { guardianEmail: email }),
    ...Object.fromEntries(empty.map(field => [field, fill(wizard.required, { label: LABELS[field] })])),
  };
}

interface GuardianFieldsProps {
  values: GuardianValues;
  problems: Problems<GuardianField>;
  onChange: (change: Partial<GuardianValues>) => void;
}

/** The contact of the guardian of somebody under 18. */
export function GuardianFields({ values, problems, onChange }: GuardianFieldsProps) {
  return (
    <div className="field-grid">
      <TextField
        label={LABELS.guardianName}
        name="guardianName"
        autoComplete="off"
        value={values.guardianName}
        error={problems.guardianName}
        onChange={({ target }) => onChange({ guardianName: target.value })}
      />
      <SelectField
        label={LABELS.relation}
        name="relation"
        placeholder={wizard.choose}
        options={RELATIONS}
        value={values.relation}
        error={problems.relation}
        onChange={({ target }) => onChange({ relation: target.value })}
      />
      <TextField
        label={LABELS.guardianEmail}
        name="guardianEmail"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        value={values.guardianEmail}
        error={problems.guardianEmail}
        hint={texts.emailHint}
        onChange={({ target }) => onChange({ guardianEmail: target.value })}
      />
      <TextField
        label={LABELS.guardianPhone}
        name="guardianPhone"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        value={values.guardianPhone}
        error={problems.guardianPhone}
        onChange={({ target }) => onChange({ guardianPhone: typedPhone(target.value) })}
      />
    </div>
  );
}
