import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { MemberPicker } from '../pickers/MemberPicker';
import { FRONTLINER_ROLES } from '../user/userModel';
import { mayWrite, type Person } from './assignmentModel';
import type { Assignment } from './useAssignment';

/** Adds a frontliner to the area, chosen from its members with a role that allows it. */
export function AddFrontliner({ assignment }: { assignment: Assignment }) {
  const message = useMessage();
  const { area, work, add } = assignment;
  const [person, setPerson] = useState<Person | null>(null);
  const known = area.frontliners.some(({ _id }) => _id === person?._id);
  const onAdd = async () => {
    if (person && (await add(person))) setPerson(null);
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <MemberPicker
        multiple={false}
        value={person}
        onChange={setPerson}
        filter={{ areaId: String(area.id), userRole: FRONTLINER_ROLES }}
        input={{ label: message('frontliners.add'), helperText: message('frontliners.addHelp') }}
      />
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        onClick={() => void onAdd()}
        disabled={!person || known || !mayWrite(work)}
        loading={work.phase === 'busy' && work.frontliner === person?._id}
        sx={{ mt: '8px !important', minHeight: 40, flexShrink: 0 }}
      >
        {message('frontliners.addButton')}
      </Button>
    </Stack>
  );
}
