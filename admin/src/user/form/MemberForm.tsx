import {
  choicesOf,
  CLASS_LEVELS,
  EXPERTISE,
  GENDER_LABELS,
  joinExpertise,
  MARITAL_LABELS,
  MAX_ROUNDS,
  PROFESSIONS,
  type Role,
  rolesAfter,
  splitExpertise,
} from '@coastok/domain';
import { Box } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  FormTab,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TabbedForm,
  TextInput,
  useRecordContext,
  useSplatPathBase,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { FormDraft } from '../../forms/FormDraft';
import { FormToolbar } from '../../forms/FormParts';
import { DayInput } from '../../forms/MomentInput';
import { PhotoInput } from '../../forms/PictureInput';
import { useMessage } from '../../messages/useMessage';
import { useProfile } from '../../session/access';
import {
  FACILITATOR_ROLES,
  heldRoleChoices,
  LANGUAGE_CHOICES,
  mayChange,
  type Member,
  namedChoices,
  roleChoices,
} from '../userModel';
import { AreaInput } from './AreaInput';
import { PersonInput } from './PersonInput';

/** The active role and, for the heads, all roles held; absent where this person may not change them. */
export function RoleInputs() {
  const message = useMessage();
  const actor = useProfile();
  const member = useRecordContext<Member>();
  const { setValue } = useFormContext();
  if (!actor || !member?._id) return null;
  const choices = roleChoices(actor, member);
  const held = heldRoleChoices(actor, member);
  if (choices.length === 0) return null;

  // Shows the roles that the API will derive before they are saved (docs/rules/access.md#6).
  const follow = (next: Role) => setValue('roles', rolesAfter(member.roles, next), { shouldDirty: true });
  const containsRoleInUse = (roles: Role[], { userRole }: Pick<Member, 'userRole'>) =>
    roles.includes(userRole) ? undefined : message('memberForm.rolesMissing');

  return (
    <>
      <SelectInput
        source="userRole"
        choices={choices}
        validate={required()}
        onChange={event =>
          held.length > 0 && follow(Number((event as { target: { value: unknown } }).target.value) as Role)
        }
      />
      {held.length > 0 && (
        <AutocompleteArrayInput
          source="roles"
          label={message('memberForm.rolesHeld')}
          choices={held}
          helperText={message('memberForm.rolesHint')}
          validate={containsRoleInUse}
        />
      )}
    </>
  );
}

interface MemberFormProps {
  cancelTo: string;
  defaultValues?: Record<string, unknown>;
  children?: ReactNode;
}

const Fields = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      width: '100%',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      columnGap: 2,
    }}
  >
    {children}
  </Box>
);

/** The form of a new or existing member; a refused save opens the tab with the problem. */
export function MemberForm({ cancelTo, defaultValues, children }: MemberFormProps) {
  const message = useMessage();
  return (
    <TabbedForm
      defaultValues={defaultValues}
      toolbar={<FormToolbar cancelTo={cancelTo} alwaysEnable />}
      warnWhenUnsavedChanges
      noValidate
    >
      <FormTab label={message('memberForm.basic')}>
        <FormDraft />
        <ShowTabWithProblem />
        {children}
        <Fields>
          <BasicInputs />
        </Fields>
      </FormTab>
      <FormTab label={message('memberForm.additional')} path="additional">
        <Fields>
          <AdditionalInputs />
        </Fields>
      </FormTab>
    </TabbedForm>
  );
}

/** After a refused save: switches to the tab with the first problem. */
function ShowTabWithProblem() {
  const { errors, submitCount, isSubmitting } = useFormState();
  const { pathname } = useLocation();
  const base = useSplatPathBase();
  const navigate = useNavigate();
  const problems = Object.keys(errors).sort().join();

  useEffect(() => {
    if (isSubmitting || submitCount === 0) return;
    const tab = tabWithProblem(problems.split(',').filter(Boolean));
    const shown = pathname.endsWith('/additional') ? 'additional' : 'basic';
    // Stays on a tab that has a problem itself, and while the person changes tabs before the next save.
    if (!tab || tab === shown) return;
    void navigate(tab === 'additional' ? `${base}/additional` : base, { replace: true });
    // Only a finished save switches tabs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting, problems]);

  return null;
}

/** The form's initial value for several choices is an empty list; the record's value is one text. */
const chosenExpertise = (value: string | string[] | null | undefined): string[] =>
  Array.isArray(value) ? value : splitExpertise(value);

/** Additional information about a member. */
function AdditionalInputs() {
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

const ROUNDS = [minValue(0), maxValue(MAX_ROUNDS)];

/** A member's name, contact details, area and people. */
function BasicInputs() {
  const message = useMessage();
  const actor = useProfile();
  const member = useRecordContext<Member>();
  const { setValue } = useFormContext();
  const fixed = (field: 'email' | 'phone' | 'connectedAreaId') =>
    Boolean(actor && member && !mayChange(actor, member, field));
  const isSelf = actor?._id === member?.id;
  const why = (field: 'email' | 'phone') =>
    fixed(field) ? message(isSelf ? 'memberForm.ownEmail' : 'memberForm.higherRole') : undefined;
  return (
    <>
      <PhotoInput source="imageUrl" />
      <TextInput source="name" validate={required()} autoComplete="off" />
      <TextInput source="initiatedName" autoComplete="off" />
      <TextInput
        source="email"
        type="email"
        validate={required()}
        autoComplete="off"
        disabled={fixed('email')}
        helperText={why('email')}
      />
      <TextInput
        source="phone"
        type="tel"
        inputMode="tel"
        validate={required()}
        autoComplete="off"
        disabled={fixed('phone')}
        helperText={why('phone')}
      />
      <AreaInput
        source="connectedAreaId"
        validate={required()}
        disabled={fixed('connectedAreaId')}
        // A facilitator belongs to an area, so another area clears it.
        onChange={() => setValue('facilitator', null, { shouldDirty: true })}
      />
      <FacilitatorInput />
      <NumberInput source="chantingRounds" min={0} max={MAX_ROUNDS} step={1} validate={ROUNDS} />
      <RoleInputs />
    </>
  );
}

/** Chooses a facilitator of the chosen area; without an area there are no choices. */
function FacilitatorInput() {
  const message = useMessage();
  const member = useRecordContext<Member>();
  const areaId = useWatch<{ connectedAreaId?: string | null }>({ name: 'connectedAreaId' });
  return (
    <PersonInput
      source="facilitator"
      filter={{ areaId: areaId ?? undefined, userRole: FACILITATOR_ROLES }}
      present={member?.facilitatorData}
      disabled={!areaId}
      helperText={areaId ? undefined : message('memberForm.areaFirst')}
    />
  );
}

/** The fields of the second tab; all others are on the first. */
const ADDITIONAL = [
  'dob',
  'gender',
  'maritalStatus',
  'language',
  'profession',
  'sadhnaGroup',
  'residenceArea',
  'mentor',
  'expertiseArea',
];

type FormTabName = 'basic' | 'additional';

/** The first tab that has a field with a problem; null when no field has one. */
export function tabWithProblem(fields: readonly string[]): FormTabName | null {
  const named = fields.filter(field => field !== 'root');
  if (named.length === 0) return null;
  return named.every(field => ADDITIONAL.includes(field)) ? 'additional' : 'basic';
}
