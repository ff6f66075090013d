import { Box } from '@mui/material';
import { EventSelect } from '../booking/list/EventSelect';
import { useEvents } from '../event/useEvents';
import { useMessage } from '../messages/useMessage';
import { PageTitle } from '../layout/PageTitle';
import { SubsidyQueue } from './SubsidyQueue';

function EventFilter() {
  const events = useEvents();
  return (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 200px' } }}>
      <EventSelect events={events} />
    </Box>
  );
}

/** `/subsidy`: the requests of all events for people who decide, the longest waiting first. */
export default function SubsidyPage() {
  const message = useMessage();
  return (
    <Box sx={{ pt: 1.5 }}>
      <PageTitle title={message('subsidy.title')} />
      <SubsidyQueue>
        <EventFilter />
      </SubsidyQueue>
    </Box>
  );
}
