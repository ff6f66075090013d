import { Alert, Box, Chip, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import type { ManagedEvent } from '../../event/useEvents';
import { useMessage } from '../../messages/useMessage';
import { NotFoundPage } from '../../shell/StatusPage';
import { ConflictList } from './ConflictList';
import { Figures } from './Figures';
import { Overview } from './Overview';
import { PersonList } from './PersonList';
import { RowList } from './RowList';
import { Sections } from './Sections';
import { useArrivals } from './useArrivals';

function Arrivals({ eventId }: { eventId: string }) {
  const message = useMessage();
  const { summary, live, error } = useArrivals(eventId);
  return (
    <Stack spacing={2}>
      {error instanceof Error && (
        <Alert severity="error">
          {message('arrivals.failed')} {error.message}
        </Alert>
      )}
      <Figures summary={summary} eventId={eventId} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Sections eventId={eventId} conflicts={summary?.conflicts ?? 0} />
        <Box sx={{ ml: 'auto' }}>
          <Chip
            size="small"
            role="status"
            color={live ? 'success' : 'default'}
            variant="outlined"
            label={message(live ? 'arrivals.live' : 'arrivals.polling')}
          />
        </Box>
      </Stack>
      <Routes>
        <Route index element={<Overview summary={summary} eventId={eventId} />} />
        <Route path="people" element={<PersonList eventId={eventId} />} />
        <Route path="conflicts" element={<ConflictList eventId={eventId} />} />
        <Route path="rows" element={<RowList eventId={eventId} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Stack>
  );
}

/** Who has arrived at an event and who has not, from the scans of the desk phones. */
export default function ArrivalsTab() {
  const event = useRecordContext<ManagedEvent>();
  return event ? <Arrivals key={event.eventId} eventId={event.eventId} /> : null;
}
