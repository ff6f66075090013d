import { Button, Stack } from '@mui/material';
import type { PersonRecord } from '@coastok/domain';
import { useMessage } from '../messages/useMessage';
import { AreaMemberPicker } from './AreaMemberPicker';
import { mayWrite, type Person } from './assignmentModel';
import type { Assignment } from './useAssignment';

interface FrontlinerMembersFormProps {
  frontliner: PersonRecord;
  assignment: Assignment;
  chosen: Person[];
  changed: boolean;
  onChoose: (members: Person[]) => void;
  onReset: () => void;
}

/** Chooses and saves the members of a frontliner. */
export function FrontlinerMembersForm(props: FrontlinerMembersFormProps) {
  const { frontliner, assignment, chosen, changed, onChoose, onReset } = props;
  const message = useMessage();
  const { area, work, save } = assignment;
  const saving = work.phase === 'busy' && work.frontliner === frontliner._id;
  const onSave = async () => {
    if (await save(frontliner, chosen)) onReset();
  };
  return (
    <Stack spacing={1.5}>
      <AreaMemberPicker
        areaId={area.id}
        frontliner={frontliner._id}
        value={chosen}
        onChange={onChoose}
        disabled={saving}
      />
      <Stack direction="row" spacing={1}>
        <Button
          variant="contained"
          onClick={() => void onSave()}
          disabled={!changed || !mayWrite(work)}
          loading={saving}
        >
          {message('frontliners.save')}
        </Button>
        {changed && (
          <Button onClick={onReset} disabled={saving}>
            {message('frontliners.undo')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
