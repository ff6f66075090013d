import { Card, Skeleton, Stack } from '@mui/material';
import { useMessage } from '../../messages/useMessage';

/** Placeholder for the card while the member loads. */
export function CardSkeleton() {
  const message = useMessage();
  return (
    <Stack spacing={2} role="status" aria-label={message('member.loading')}>
      <Card sx={{ p: 2 }}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Skeleton variant="circular" width={72} height={72} />
          <Stack sx={{ flex: 1 }}>
            <Skeleton width="40%" height={32} />
            <Skeleton width="25%" />
          </Stack>
        </Stack>
      </Card>
      <Card sx={{ p: 2 }}>
        <Skeleton width="30%" height={32} />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </Card>
    </Stack>
  );
}
