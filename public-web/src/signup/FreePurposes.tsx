import { FREE_PURPOSES, type FreePurpose, NEEDED_PURPOSES, PURPOSES } from '@coastok/domain';
import { CheckField } from '../forms/CheckField.js';
import { PurposeList } from '../privacy/PurposeFacts.js';
import { type BasicValues } from './signUpValues.js';
import { spokenPurpose } from '../privacy/spokenPurpose.js';
import { signUp } from '../texts/en/signUp.js';
import { fill } from '../texts/fill.js';

type Purposes = Pick<BasicValues, 'notices' | 'fundRaising' | 'photos'>;

const FIELDS: Readonly<Record<FreePurpose, keyof Purposes>> = {
  notices: 'notices',
  'fund-raising': 'fundRaising',
  photos: 'photos',
};

interface FreePurposesProps {
  values: Purposes;
  onChange: (changed: Partial<Purposes>) => void;
}

/** The optional purposes, which anybody may accept or refuse, and change at any time. */
export function FreePurposes({ values, onChange }: FreePurposesProps) {
  return (
    <fieldset className="boxed">
      <legend>{signUp.asYouLike}</legend>
      {FREE_PURPOSES.map(key => {
        const { title, text, items, retention } = spokenPurpose({ key, ...PURPOSES[key] });
        return (
          <CheckField
            key={key}
            label={
              <>
                <strong>{title}</strong>: {text}
              </>
            }
            name={key}
            checked={values[FIELDS[key]]}
            hint={fill(signUp.uses, { items, retention })}
            onChange={checked => onChange({ [FIELDS[key]]: checked })}
          />
        );
      })}
    </fieldset>
  );
}

const NEEDED = NEEDED_PURPOSES.map(key => ({ key, ...PURPOSES[key] }));

/** The required purposes, to read before agreeing: nobody is a member without them. */
export const NeededPurposes = () => (
  <details className="folded">
    <summary>{signUp.neededFor}</summary>
    <PurposeList purposes={NEEDED} />
  </details>
);
