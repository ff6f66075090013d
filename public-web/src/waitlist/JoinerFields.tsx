import { isBlank } from '@coastok/domain';
import { BirthField } from '../details/BirthField.js';
import { PersonFields, type PersonValues } from '../details/PersonFields.js';
import { SelectField } from '../forms/SelectField.js';
import { type Problems } from '../forms/useForm.js';
import { useAreas } from '../people/directory.js';
import { details } from '../texts/en/details.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';

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
  name: details.name,
  phone: details.phone,
  dob: details.dob,
  connectedAreaId: details.area,
} as const;

/** The missing fields; the server validates all else. */
export const problemsOfJoiner = (values: JoinerValues): Problems<keyof JoinerValues> =>
  Object.fromEntries(
    Object.entries(NEEDED)
      .filter(([field]) => isBlank(values[field as keyof typeof NEEDED]))
      .map(([field, label]) => [field, fill(wizard.required, { label })]),
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
        label={details.area}
        name="connectedAreaId"
        placeholder={areas.choices ? details.chooseArea : wizard.loading}
        options={(areas.choices ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={areas.choices ? values.connectedAreaId : ''}
        disabled={!areas.choices}
        error={problems.connectedAreaId}
        hint={
          areas.failed ? (
            <>
              {details.areasFailed}{' '}
              <button type="button" className="link-button link-button--inline" onClick={areas.retry}>
                {wizard.loadAgain}
              </button>
            </>
          ) : (
            details.areaHint
          )
        }
        onChange={({ target }) => onChange({ connectedAreaId: target.value })}
      />
    </div>
  );
}
