import { TextField } from '../forms/TextField.js';
import { type Problems } from '../forms/useForm.js';
import { typedPhone } from './typedPhone.js';

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
        label="Name"
        name="name"
        autoComplete="name"
        value={values.name}
        error={problems.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label="Initiated Name (optional)"
        name="initiatedName"
        autoComplete="off"
        value={values.initiatedName}
        error={problems.initiatedName}
        onChange={({ target }) => onChange({ initiatedName: target.value })}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={values.phone}
        error={problems.phone}
        hint="Ten digits, without +91."
        onChange={({ target }) => onChange({ phone: typedPhone(target.value) })}
      />
    </>
  );
}
