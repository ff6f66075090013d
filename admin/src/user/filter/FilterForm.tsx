import { Button, Stack, Typography } from '@mui/material';
import { BooleanInput, Form } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
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

function FilterInputs() {
  const message = useMessage();
  const choosesArea = useMay('user.manageStaff');
  const areaId = useWatch<{ connectedAreaId?: string | null }>({ name: 'connectedAreaId' });
  const inArea = { areaId: areaId ?? undefined };
  return (
    <>
      <RoundsInput source="rounds" />
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

/** Filters by chanting rounds, area (for people who see all areas), facilitator and frontliner. */
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
