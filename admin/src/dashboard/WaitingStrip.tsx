import { formatCount, MOST_COUNTED } from '@coastok/domain';
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { queueAddress, queueOf, queuesFor } from '../queues/queueModel';
import { useProfile } from '../session/useProfile';

const TITLE = 'queue.waitingTitle';
const COUNT_ONLY = { page: 1, perPage: 1 };

/** The signed-in person's queues with their counts, each with a link to work through it. */
export function WaitingStrip() {
  const message = useMessage();
  const provider = useDataProvider();
  const actor = useProfile();
  const names = actor ? queuesFor(actor) : [];
  const counted = useQueries({
    queries: names.map(name => {
      const { resource, fixed, sort } = queueOf(name);
      return {
        queryKey: [resource, 'getList', 'waiting', fixed],
        queryFn: async () =>
          (await provider.getList(resource, { filter: fixed, sort, pagination: COUNT_ONLY })).total ?? 0,
      };
    }),
  });
  const waiting = names.flatMap((name, index) => {
    const count = counted[index]?.data;
    return count ? [{ name, count }] : [];
  });
  const isCounting = counted.some(({ isPending }) => isPending);
  const isUnknown = counted.some(({ error }) => error);
  return (
    <Box component="section" aria-labelledby={TITLE}>
      <Typography id={TITLE} variant="h2" sx={{ mb: 1 }}>
        {message(TITLE)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 44, alignItems: 'center' }}>
        {waiting.map(({ name, count }) => (
          <Button
            key={name}
            variant="outlined"
            component={Link}
            to={queueAddress(name)}
            sx={{ minHeight: 44, bgcolor: 'background.paper' }}
          >
            {message(`queue.titles.${name}`)}
            <Chip
              size="small"
              color="primary"
              label={count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count)}
              sx={{ ml: 1, cursor: 'inherit' }}
            />
          </Button>
        ))}
        {isCounting && <Skeleton variant="rounded" width={180} height={44} />}
        {!isCounting && waiting.length === 0 && (
          <Typography color="textSecondary">
            {message(isUnknown ? 'queue.waitingFailed' : 'queue.nothingWaits')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
