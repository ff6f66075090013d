import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MicIcon from '@mui/icons-material/MicOutlined';
import StopIcon from '@mui/icons-material/Stop';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { clock, isRecording, isSilent, LONGEST_SECONDS } from './recorderModel';
import type { Recorder } from './useRecorder';

/** Shown while recording: duration, loudness, stop and cancel. */
function InProgress({ recorder: { state, stop, cancel } }: { recorder: Recorder }) {
  const message = useMessage();
  const recording = state.phase === 'recording';
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        {recording && (
          <Box
            aria-hidden
            sx={{ width: 12, height: 12, borderRadius: '50%', bgcolor: 'error.main', flexShrink: 0 }}
          />
        )}
        <Typography role="status" sx={{ whiteSpace: recording ? 'nowrap' : undefined }}>
          {message(recording ? 'recorder.recording' : 'recorder.opening')}
        </Typography>
        {recording && <LevelMeter level={state.level} />}
        {recording && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {message('recorder.elapsed', { elapsed: clock(state.seconds), limit: clock(LONGEST_SECONDS) })}
          </Typography>
        )}
      </Stack>
      <Stack direction="row" spacing={1}>
        {recording && (
          <Button variant="contained" color="error" startIcon={<StopIcon />} onClick={stop}>
            {message('recorder.stop')}
          </Button>
        )}
        <Button onClick={cancel}>{message('recorder.cancel')}</Button>
      </Stack>
    </>
  );
}

/** Shown while not recording: the player, and the button to record. */
function AtRest({
  recorder: { state, record, remove },
  disabled,
}: {
  recorder: Recorder;
  disabled: boolean;
}) {
  const message = useMessage();
  const { recording, problem, reachedLimit } = state;
  return (
    <>
      {problem && <Alert severity="warning">{message(`recorder.${problem}`)}</Alert>}
      {recording && (
        <Box
          component="audio"
          controls
          src={recording.url}
          aria-label={message('recorder.listen')}
          sx={{ width: '100%', display: 'block' }}
        />
      )}
      {recording && reachedLimit && <Alert severity="info">{message('recorder.limit')}</Alert>}
      {recording && isSilent(recording) && <Alert severity="warning">{message('recorder.silent')}</Alert>}
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }} useFlexGap>
        <Button variant="outlined" startIcon={<MicIcon />} onClick={record} disabled={disabled}>
          {message(recording ? 'recorder.recordAgain' : 'recorder.record')}
        </Button>
        {recording && (
          <Button startIcon={<DeleteIcon />} onClick={remove} disabled={disabled}>
            {message('recorder.remove')}
          </Button>
        )}
      </Stack>
    </>
  );
}

/** Records, plays, records again, and cancels. */
export function RecorderPanel({ recorder, disabled }: { recorder: Recorder; disabled: boolean }) {
  const message = useMessage();
  return (
    <Stack
      component="section"
      aria-label={message('recorder.title')}
      spacing={1.5}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      {isRecording(recorder.state) ? (
        <InProgress recorder={recorder} />
      ) : (
        <AtRest recorder={recorder} disabled={disabled} />
      )}
    </Stack>
  );
}

const STEPS = 24;
/** The highest steps are a warning: louder sound is distorted. */
const LOUD = 21;

/** The current loudness, as a row of lights. */
function LevelMeter({ level }: { level: number }) {
  const message = useMessage();
  const lit = Math.round(level * STEPS);
  return (
    <Box
      role="meter"
      aria-label={message('recorder.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
      sx={{
        display: 'flex',
        gap: '3px',
        flexGrow: 1,
        flexBasis: { xs: '100%', sm: 120 },
        order: { xs: 1, sm: 0 },
        height: 20,
      }}
    >
      {Array.from({ length: STEPS }, (_, step) => (
        <Box
          key={step}
          sx={{
            flex: 1,
            borderRadius: 0.5,
            bgcolor: step >= lit ? 'divider' : step >= LOUD ? 'error.main' : 'success.main',
          }}
        />
      ))}
    </Box>
  );
}
