import { MOST_COUNTED } from '@coastok/domain';
import { Alert, Box, Button, Card, Skeleton, Stack, TablePagination } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext, useListPaginationContext, useTranslate } from 'react-admin';
import { LiveNews } from '../live/LiveNews';
import { useMessage } from '../messages/useMessage';
import { isOutage } from '../provider/httpError';
import { useIsPhone } from '../layout/useIsPhone';

export interface ListBodyProps {
  /** Relative column widths for the table's placeholder while it loads. */
  shape: readonly string[];
  table: ReactNode;
  /** One record on a phone, read from the record context. */
  card: ReactNode;
  /** Shown for an empty list: the reason, and the next step. */
  empty: ReactNode;
}

/** The records of a list: a table, cards on a phone, or a placeholder, error or empty state. */
export function ListBody({ shape, table, card, empty }: ListBodyProps) {
  const isPhone = useIsPhone();
  const { data, error, isPending } = useListContext();
  if (isPending && !error) {
    return isPhone ? (
      <CardsSkeleton />
    ) : (
      <Card>
        <TableSkeleton columns={shape} />
      </Card>
    );
  }
  if (error && !data) return <ListFailed />;
  return (
    <>
      <LiveNews />
      {!data?.length ? (
        <Card>{empty}</Card>
      ) : !isPhone ? (
        <Card>{table}</Card>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
          {data.map(record => (
            <RecordContextProvider key={record.id} value={record}>
              {card}
            </RecordContextProvider>
          ))}
        </Box>
      )}
    </>
  );
}

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

/** Replaces the rows after a failed load, with the error and a retry button; the banner reports an outage. */
export function ListFailed() {
  const message = useMessage();
  const { error, refetch } = useListContext();
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          {message('lists.retry')}
        </Button>
      }
    >
      {message('lists.failed')} {error instanceof Error && !isOutage(error) ? error.message : null}
    </Alert>
  );
}

/** The page sizes of every list. */
const PAGE_SIZES = [5, 10, 20];

/** Pages and page size of a list; unlike react-admin's own it offers the size on narrow screens too. */
export function ListPager() {
  const message = useMessage();
  const translate = useTranslate();
  const { page, perPage, total, isPending, setPage, setPerPage } = useListPaginationContext();
  if (isPending || !total) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      // Material UI counts from 0; the page can be beyond the end after the last row of the last page was deleted.
      page={Math.min(page, Math.ceil(total / perPage)) - 1}
      onPageChange={(_, next) => setPage(next + 1)}
      rowsPerPage={perPage}
      rowsPerPageOptions={PAGE_SIZES.includes(perPage) ? PAGE_SIZES : [...PAGE_SIZES, perPage]}
      onRowsPerPageChange={event => setPerPage(Number(event.target.value))}
      labelRowsPerPage={message('lists.perPage')}
      labelDisplayedRows={({ from, to, count }) =>
        `${from}–${to} / ${count > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en-IN')}+` : count}`
      }
      getItemAriaLabel={type => translate(`ra.navigation.${type}`)}
      sx={{
        '& .MuiTablePagination-toolbar': { px: { xs: 0, sm: 2 } },
        '& .MuiTablePagination-actions': { ml: { xs: 1, sm: 2 } },
      }}
    />
  );
}
