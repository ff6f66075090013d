import { Box, Skeleton } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';

const ROW_HEIGHT = 43;

interface TableSkeletonProps {
  /** How wide the columns are to each other. */
  columns: readonly string[];
}

/** The shape of a table while its rows are being loaded: as many of them as the page will have at most. */
export function TableSkeleton({ columns }: TableSkeletonProps) {
  const message = useMessage();
  const { perPage } = useListContext();
  return (
    <Box role="status" aria-label={message('lists.loading')} sx={{ px: 2 }}>
      {Array.from({ length: perPage + 1 }, (_, index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gridTemplateColumns: columns.join(' '),
            gap: 2,
            alignItems: 'center',
            height: ROW_HEIGHT,
            borderBottom: index < perPage ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          {columns.map((_width, cell) => (
            <Skeleton key={cell} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
