import { TextField } from '../forms/TextField.js';
import { type Problems } from '../forms/useForm.js';
import { typedPhone } from './rules.js';
import { details } from '../texts/en/details.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';

export interface PersonValues {
  name: string;
  initiatedName: string;
  phone: string;
}

interface PersonFieldsProps {
  values: PersonValues;
  problems: Problems<keyof PersonValues>;
  onChange: (change: Partial<PersonValues>) => void;
}

/** The fields of a person (name, phone and the like), shared by both wizards. */
export function PersonFields({ values, problems, onChange }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label={details.name}
        name="name"
        autoComplete="name"
        value={values.name}
        error={problems.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={fill(wizard.optional, { label: details.initiatedName })}
        name="initiatedName"
        autoComplete="off"
        value={values.initiatedName}
        error={problems.initiatedName}
        onChange={({ target }) => onChange({ initiatedName: target.value })}
      />
      <TextField
        label={details.phone}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={values.phone}
        error={problems.phone}
        hint={details.phoneHint}
        onChange={({ target }) => onChange({ phone: typedPhone(target.value) })}
      />
    </>
  );
}
