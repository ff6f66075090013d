import BackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Area } from '../area/areaModel';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { PageTitle } from '../shell/PageTitle';
import { AddFrontliner } from './AddFrontliner';
import { FrontlinerPanel } from './FrontlinerPanel';
import { useAssignment } from './useAssignment';

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
