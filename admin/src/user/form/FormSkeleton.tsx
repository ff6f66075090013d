import { Box, Skeleton } from '@mui/material';
import { useMessage } from '../../messages/useMessage';

/** The shape of the form while the member is being loaded. */
export function FormSkeleton() {
  const message = useMessage();
  return (
    <Box
      role="status"
      aria-label={message('member.loading')}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, p: 2 }}
    >
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={40} />
      ))}
    </Box>
  );
}
