import { Box, Card } from '@mui/material';
import { type ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { LiveNews } from '../live/LiveNews';
import { useIsPhone } from '../shell/useIsPhone';
import { CardsSkeleton } from './CardsSkeleton';
import { ListFailed } from './ListFailed';
import { TableSkeleton } from './TableSkeleton';

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
