import { Box, Card } from '@mui/material';
import { type ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { LiveNews } from '../live/LiveNews';
import { useIsPhone } from '../shell/useIsPhone';
import { CardsSkeleton } from './CardsSkeleton';
import { ListFailed } from './ListFailed';
import { TableSkeleton } from './TableSkeleton';

export interface ListBodyProps {
  /** How wide the table's columns are to each other, for its shape while it loads. */
  shape: readonly string[];
  table: ReactNode;
  /** One record on a phone; reads it from the record context. */
  card: ReactNode;
  /** Why there is nothing, and the next step. */
  empty: ReactNode;
}

/** The records of a list: a table, cards on a phone, and what stands there while there are none. */
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
