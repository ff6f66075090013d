import { Box, Skeleton } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';

const ROW_HEIGHT = 43;

interface TableSkeletonProps {
  /** Relative column widths. */
  columns: readonly string[];
}

/** Placeholder for a table while its rows load, with as many rows as a full page. */
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
