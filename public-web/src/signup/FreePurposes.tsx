import { CheckField } from '../forms/CheckField.js';
import { type BasicValues } from './signUpValues.js';

type Purposes = Pick<BasicValues, 'notices' | 'fundRaising' | 'photos'>;

const PURPOSES: readonly { field: keyof Purposes; name: string; label: string }[] = [
  {
    field: 'notices',
    name: 'notices',
    label: 'Send me notices of the community: festivals, camps, classes.',
  },
  { field: 'fundRaising', name: 'fund-raising', label: 'Invite me to pledge drives and other fund-raising.' },
  { field: 'photos', name: 'photos', label: 'Pictures with me in them may be shown on this site.' },
];

interface FreePurposesProps {
  values: Purposes;
  onChange: (changed: Partial<Purposes>) => void;
}

/** What anybody may say yes or no to, and change at any time. */
export function FreePurposes({ values, onChange }: FreePurposesProps) {
  return (
    <fieldset className="boxed">
      <legend>As you like</legend>
      {PURPOSES.map(({ field, name, label }) => (
        <CheckField
          key={field}
          label={label}
          name={name}
          checked={values[field]}
          onChange={checked => onChange({ [field]: checked })}
        />
      ))}
    </fieldset>
  );
}
