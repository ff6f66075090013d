import {
  choicesOf,
  CLASS_LEVELS,
  EXPERTISE,
  GENDER_LABELS,
  joinExpertise,
  MARITAL_LABELS,
  PROFESSIONS,
  splitExpertise,
} from '@coastok/domain';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { DayInput } from '../../forms/MomentInput';
import { FACILITATOR_ROLES, LANGUAGE_CHOICES, namedChoices, type Member } from '../userModel';
import { PersonInput } from './PersonInput';

/** The form's initial value for several choices is an empty list; the record's value is one text. */
const chosenExpertise = (value: string | string[] | null | undefined): string[] =>
  Array.isArray(value) ? value : splitExpertise(value);

/** Additional information about a member. */
export function AdditionalInputs() {
  const member = useRecordContext<Member>();
  return (
    <>
      <DayInput source="dob" />
      <SelectInput source="gender" choices={choicesOf(GENDER_LABELS)} />
      <SelectInput source="maritalStatus" choices={choicesOf(MARITAL_LABELS)} />
      <SelectInput source="language" choices={LANGUAGE_CHOICES} />
      <AutocompleteInput
        source="profession"
        choices={namedChoices(PROFESSIONS, member?.profession ? [member.profession] : [])}
      />
      <SelectInput source="sadhnaGroup" choices={choicesOf(CLASS_LEVELS)} />
      <TextInput source="residenceArea" autoComplete="off" />
      <PersonInput source="mentor" filter={{ userRole: FACILITATOR_ROLES }} present={member?.mentorData} />
      <AutocompleteArrayInput
        source="expertiseArea"
        choices={namedChoices(EXPERTISE, splitExpertise(member?.expertiseArea))}
        format={chosenExpertise}
        parse={joinExpertise}
      />
    </>
  );
}
