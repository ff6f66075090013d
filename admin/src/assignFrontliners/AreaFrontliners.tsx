import AddIcon from '@mui/icons-material/Add';
import BackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Area } from '../area/areaModel';
import { useMessage } from '../messages/useMessage';
import { MemberPicker } from '../pickers/MemberPicker';
import { useMay } from '../session/access';
import { PageTitle } from '../layout/PageTitle';
import { FRONTLINER_ROLES } from '../user/userModel';
import { FrontlinerPanel } from './FrontlinerPanel';
import { type Person, mayWrite } from './assignmentModel';
import { type Assignment, useAssignment } from './useAssignment';

/** An area's frontliners, each with their assigned members. */
export function AreaFrontliners({ area }: { area: Area }) {
  const message = useMessage();
  const readOnly = !useMay('area.assignFrontliner');
  const assignment = useAssignment(area);
  const { work, reload } = assignment;
  return (
    <Stack spacing={2} sx={{ width: '100%', maxWidth: 880, mx: 'auto', pt: 1 }}>
      <PageTitle
        title={message(readOnly ? 'frontliners.titleReadOnly' : 'frontliners.title', { area: area.name })}
      />
      <Button component={Link} to="/area" startIcon={<BackIcon />} sx={{ alignSelf: 'flex-start' }}>
        {message('frontliners.back')}
      </Button>
      <Typography variant="h1" component="h2">
        {area.name}
      </Typography>
      {work.phase === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void reload()} sx={{ whiteSpace: 'nowrap' }}>
              {message('frontliners.reload')}
            </Button>
          }
        >
          {message('frontliners.failed', { reason: work.reason })}
        </Alert>
      )}
      {!readOnly && <AddFrontliner assignment={assignment} />}
      {area.frontliners.length === 0 ? (
        <Alert severity="info">
          {message('frontliners.none')}.{' '}
          {message(readOnly ? 'frontliners.noneReadOnly' : 'frontliners.noneNext')}
        </Alert>
      ) : (
        <>
          {!readOnly && (
            <Typography variant="body2" color="textSecondary">
              {message('frontliners.intro')}
            </Typography>
          )}
          <div>
            {area.frontliners.map((frontliner, index) => (
              <FrontlinerPanel
                key={frontliner._id}
                frontliner={frontliner}
                assignment={assignment}
                readOnly={readOnly}
                defaultExpanded={index === 0}
              />
            ))}
          </div>
        </>
      )}
    </Stack>
  );
}

/** Adds a frontliner to the area, chosen from its members with a role that allows it. */
function AddFrontliner({ assignment }: { assignment: Assignment }) {
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
