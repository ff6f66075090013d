import { isBlank } from '@coastok/domain';
import { BirthField } from '../details/BirthField.js';
import { PersonFields, type PersonValues } from '../details/PersonFields.js';
import { SelectField } from '../forms/SelectField.js';
import { type Problems } from '../forms/useForm.js';
import { useAreas } from '../people/directory.js';

/** The details that a new visitor gives to join a waiting list; the rest is asked for with an offer. */
export interface JoinerValues extends PersonValues {
  dob: string;
  connectedAreaId: string;
}

export const NO_JOINER: JoinerValues = {
  name: '',
  initiatedName: '',
  phone: '',
  dob: '',
  connectedAreaId: '',
};

const NEEDED = {
  name: 'Name is required.',
  phone: 'Phone is required.',
  dob: 'Date of birth is required.',
  connectedAreaId: 'Connected Area is required.',
} as const;

/** The missing fields; the server validates all else. */
export const problemsOfJoiner = (values: JoinerValues): Problems<keyof JoinerValues> =>
  Object.fromEntries(
    Object.entries(NEEDED).filter(([field]) => isBlank(values[field as keyof typeof NEEDED])),
  );

interface JoinerFieldsProps {
  values: JoinerValues;
  problems: Problems<keyof JoinerValues>;
  onChange: (change: Partial<JoinerValues>) => void;
}

/** The details of a joiner who has no record yet. */
export function JoinerFields({ values, problems, onChange }: JoinerFieldsProps) {
  const areas = useAreas();
  return (
    <div className="field-grid">
      <PersonFields values={values} problems={problems} onChange={onChange} />
      <BirthField value={values.dob} error={problems.dob} onChange={dob => onChange({ dob })} />
      <SelectField
        label="Connected Area"
        name="connectedAreaId"
        placeholder={areas.choices ? 'Choose your area' : 'Loading…'}
        options={(areas.choices ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={areas.choices ? values.connectedAreaId : ''}
        disabled={!areas.choices}
        error={problems.connectedAreaId}
        hint={
          areas.failed ? (
            <>
              The areas could not be loaded.{' '}
              <button type="button" className="link-button link-button--inline" onClick={areas.retry}>
                Load again
              </button>
            </>
          ) : (
            'Where you attend or live.'
          )
        }
        onChange={({ target }) => onChange({ connectedAreaId: target.value })}
      />
    </div>
  );
}
