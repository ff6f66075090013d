import { Box, Skeleton } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';

const ROW_HEIGHT = 43;

/** The shape of the table while members are being loaded: as many rows as the page will have at most. */
export function TableSkeleton() {
  const message = useMessage();
  const { perPage } = useListContext();
  return (
    <Box role="status" aria-label={message('member.loading')} sx={{ px: 2 }}>
      {Array.from({ length: perPage + 1 }, (_, index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gridTemplateColumns: '24px 2fr 3fr 1.5fr 2fr 1fr 1.5fr 1.5fr',
            gap: 2,
            alignItems: 'center',
            height: ROW_HEIGHT,
            borderBottom: index < perPage ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          {Array.from({ length: 8 }, (_cell, cell) => (
            <Skeleton key={cell} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
