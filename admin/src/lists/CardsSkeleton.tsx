import { Card, Skeleton, Stack } from '@mui/material';
import { useMessage } from '../messages/useMessage';

/** As many as fill a phone's screen: what is below the list then comes into view only with the records. */
const CARDS = 10;

/** Placeholder for cards while their records load. */
export function CardsSkeleton() {
  const message = useMessage();
  return (
    <Stack spacing={1} role="status" aria-label={message('lists.loading')}>
      {Array.from({ length: CARDS }, (_, index) => (
        <Card key={index} sx={{ p: 1.5 }}>
          <Stack direction="row" spacing={1.5}>
            <Skeleton variant="circular" width={36} height={36} />
            <Stack sx={{ flex: 1 }}>
              <Skeleton width="55%" />
              <Skeleton width="40%" />
              <Skeleton width="70%" />
            </Stack>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
