import { choicesOf, CLASS_LEVELS, GENDER_LABELS, MAX_AGE, ROLE_NAMES } from '@coastok/domain';
import { Box, Button, Stack, Typography } from '@mui/material';
import { BooleanInput, Form, NumberInput, SelectArrayInput, type Validator } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { wholeUpTo } from '../../forms/checks';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { AreaInput } from '../form/AreaInput';
import { PersonInput } from '../form/PersonInput';
import { FACILITATOR_ROLES, FRONTLINER_ROLES } from '../userModel';
import { ALL_ROUNDS, choiceOf, type FilterChoice, type MemberFilter } from './filterModel';
import { RoundsInput } from './RoundsInput';

interface FilterFormProps {
  titleId: string;
  filter: MemberFilter;
  onApply: (choice: FilterChoice) => void;
}

const NOTHING: FilterChoice = { rounds: ALL_ROUNDS };
const CHOICES = [
  { source: 'roles', label: 'memberFilter.role', choices: choicesOf(ROLE_NAMES) },
  { source: 'genders', label: 'memberFilter.gender', choices: choicesOf(GENDER_LABELS) },
  { source: 'classes', label: 'memberFilter.class', choices: choicesOf(CLASS_LEVELS) },
] as const;
const AGE = wholeUpTo(MAX_AGE);

const notBelow: Validator = (to: number | null, { ageFrom }: FilterChoice) =>
  typeof to === 'number' && typeof ageFrom === 'number' && to < ageFrom
    ? 'memberFilter.ageReversed'
    : undefined;

function FilterInputs() {
  const message = useMessage();
  const choosesArea = useMay('user.manageStaff');
  const areaId = useWatch<{ connectedAreaId?: string | null }>({ name: 'connectedAreaId' });
  const inArea = { areaId: areaId ?? undefined };
  return (
    <>
      <RoundsInput source="rounds" />
      {CHOICES.map(({ source, label, choices }) => (
        <SelectArrayInput
          key={source}
          source={source}
          label={message(label)}
          choices={[...choices]}
          helperText={false}
        />
      ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 }}>
        <NumberInput
          source="ageFrom"
          label={message('memberFilter.ageFrom')}
          min={0}
          step={1}
          validate={AGE}
          helperText={false}
        />
        <NumberInput
          source="ageTo"
          label={message('memberFilter.ageTo')}
          min={0}
          step={1}
          validate={[AGE, notBelow]}
          helperText={false}
        />
      </Box>
      {choosesArea && (
        <AreaInput source="connectedAreaId" label={message('memberFilter.area')} helperText={false} />
      )}
      <PersonInput
        source="facilitator"
        label={message('memberFilter.facilitator')}
        filter={{ ...inArea, userRole: FACILITATOR_ROLES }}
        helperText={false}
      />
      <PersonInput
        source="frontliner"
        label={message('memberFilter.frontliner')}
        filter={{ ...inArea, userRole: FRONTLINER_ROLES }}
        helperText={false}
      />
      <BooleanInput source="genderUnasked" label={message('memberFilter.genderUnasked')} helperText={false} />
    </>
  );
}

/** Filters by chanting rounds, role, gender, class, age, area (for people who see all areas), facilitator and frontliner. */
export default function FilterForm({ titleId, filter, onApply }: FilterFormProps) {
  const message = useMessage();
  return (
    <Form record={choiceOf(filter)} onSubmit={(values: FieldValues) => onApply(values as FilterChoice)}>
      <Typography id={titleId} variant="h2" gutterBottom>
        {message('memberFilter.title')}
      </Typography>
      <FilterInputs />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', pt: 1 }}>
        <Button color="inherit" onClick={() => onApply(NOTHING)}>
          {message('memberFilter.clear')}
        </Button>
        <Button type="submit" variant="contained">
          {message('memberFilter.apply')}
        </Button>
      </Stack>
    </Form>
  );
}
