import { needsGuardian } from '@coastok/domain';
import { CheckField } from '../forms/CheckField.js';
import { TextField } from '../forms/TextField.js';
import { type Problems } from '../forms/useForm.js';
import { typedPhone } from './typedPhone.js';

export interface GuardianValues {
  dob: string;
  guardianName: string;
  guardianPhone: string;
  guardianConsent: boolean;
}

interface GuardianFieldsProps {
  values: GuardianValues;
  problems: Problems<keyof GuardianValues>;
  onChange: (change: Partial<GuardianValues>) => void;
}

export function BirthField({ values, problems, onChange }: GuardianFieldsProps) {
  return (
    <TextField
      label="Date of birth"
      name="dob"
      type="date"
      autoComplete="bday"
      value={values.dob}
      error={problems.dob}
      onChange={({ target }) => onChange({ dob: target.value })}
    />
  );
}

/** The parent or guardian who agrees for somebody under 18 (quality 22); nothing for anybody else. */
export function GuardianFields({ values, problems, onChange }: GuardianFieldsProps) {
  if (values.dob === '' || !needsGuardian(values.dob, new Date())) return null;
  return (
    <fieldset className="guardian">
      <legend>Parent or guardian</legend>
      <p className="field__hint">
        Below 18 years, a parent or lawful guardian has to agree. They have the same rights over your data as
        you do.
      </p>
      <div className="field-grid">
        <TextField
          label="Guardian's name"
          name="guardianName"
          autoComplete="off"
          value={values.guardianName}
          error={problems.guardianName}
          onChange={({ target }) => onChange({ guardianName: target.value })}
        />
        <TextField
          label="Guardian's phone"
          name="guardianPhone"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          value={values.guardianPhone}
          error={problems.guardianPhone}
          onChange={({ target }) => onChange({ guardianPhone: typedPhone(target.value) })}
        />
      </div>
      <CheckField
        label="My parent or guardian knows about this and agrees to it."
        name="guardianConsent"
        checked={values.guardianConsent}
        error={problems.guardianConsent}
        onChange={checked => onChange({ guardianConsent: checked })}
      />
    </fieldset>
  );
}
