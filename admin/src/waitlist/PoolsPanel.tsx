import type { PoolState } from '@coastok/domain';
import { Alert, Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { poolsKey } from './waitlistModel';

const REFETCH_MS = 10_000;
/** The height of a kind of place, in pixels. */
const POOL_HEIGHT = 135;

/** For each kind of place the numbers of free, offered and requested places, and why nothing is offered now. */
export function PoolsPanel({ eventId }: { eventId: string }) {
  const message = useMessage();
  const { data, error } = useQuery({
    queryKey: poolsKey(eventId),
    queryFn: () => call('waitlist.blocked', { query: { eventId } }),
    refetchInterval: REFETCH_MS,
  });
  if (error && !data) return <Alert severity="error">{message('waitlist.poolsFailed')}</Alert>;
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
        gap: 1,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {!data && <Skeleton component="li" variant="rounded" height={POOL_HEIGHT} />}
      {data?.map(pool => (
        <PoolCard key={pool.pool} standing={pool} />
      ))}
    </Box>
  );
}

function PoolCard({ standing: { name, free, offered, waiting, why } }: { standing: PoolState }) {
  const message = useMessage();
  return (
    <Card component="li">
      <CardContent>
        <Typography component="h2" variant="h3" gutterBottom>
          {name}
        </Typography>
        <Facts>
          <Fact label={message('waitlist.free')}>{free ?? message('waitlist.unlimited')}</Fact>
          <Fact label={message('waitlist.offered')}>{offered}</Fact>
          <Fact label={message('waitlist.waiting')}>{waiting}</Fact>
        </Facts>
        {why && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {why}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
