import {
  CLASS_LEVELS,
  GENDER_LABELS,
  MAX_AGE,
  ROLE_NAMES,
  ROUNDS_SLIDER_MAX,
  choicesOf,
} from '@coastok/domain';
import { Box, Button, Slider, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import {
  BooleanInput,
  Form,
  type InputProps,
  NumberInput,
  SelectArrayInput,
  type Validator,
  useInput,
} from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { wholeUpTo } from '../../forms/checks';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { AreaInput } from '../form/AreaInput';
import { PersonInput } from '../form/PersonInput';
import { FACILITATOR_ROLES, FRONTLINER_ROLES } from '../userModel';
import {
  ALL_ROUNDS,
  type FilterChoice,
  type MemberFilter,
  type RoundsRange,
  choiceOf,
  roundsText,
} from './filterModel';

interface FilterFormProps {
  titleId: string;
  filter: MemberFilter;
  onApply: (choice: FilterChoice) => void;
}

const NOTHING: FilterChoice = { rounds: ALL_ROUNDS };

const MARKS = [0, 4, 8, 12, 16].map(value => ({ value, label: String(value) }));

/** The minimum and maximum rounds on one slider; its end, 17, means over 16. */
function RoundsInput({ source }: Pick<InputProps, 'source'>) {
  const message = useMessage();
  const id = useId();
  const { field } = useInput<RoundsRange>({ source, defaultValue: ALL_ROUNDS });
  const range = (Array.isArray(field.value) ? field.value : ALL_ROUNDS) as RoundsRange;
  const ends = [message('memberFilter.roundsFrom'), message('memberFilter.roundsTo')];
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography id={id} variant="body2">
          {message('memberFilter.rounds')}
        </Typography>
        <Typography variant="body2" color="textSecondary" aria-hidden>
          {roundsText(range)}
        </Typography>
      </Box>
      <Box sx={{ px: 1.5 }}>
        <Slider
          value={range}
          onChange={(_event, value) => field.onChange(value)}
          min={0}
          max={ROUNDS_SLIDER_MAX}
          marks={MARKS}
          size="small"
          getAriaLabel={index => ends[index] ?? ''}
          getAriaValueText={value =>
            value === ROUNDS_SLIDER_MAX ? message('memberFilter.overTop') : String(value)
          }
        />
      </Box>
    </Box>
  );
}

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

/**
 * Filters by chanting rounds, role, gender, class, age, area (for people who see all areas), facilitator and
 * frontliner.
 */
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
