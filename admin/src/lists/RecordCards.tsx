import { Card, Stack } from '@mui/material';
import { type ReactNode } from 'react';
import { RecordContextProvider, useListContext, type RaRecord } from 'react-admin';
import { CardsSkeleton } from './CardsSkeleton';
import { ListFailed } from './ListFailed';

/** A list's records as cards, for phones: each card's parts read their record from the context. */
export function RecordCards({ children, empty }: { children: ReactNode; empty: ReactNode }) {
  const { data, isPending, error } = useListContext<RaRecord>();
  if (error && !data) return <ListFailed />;
  if (isPending) return <CardsSkeleton />;
  if (!data || data.length === 0) return empty;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0 }}>
      {data.map(record => (
        <RecordContextProvider key={record.id} value={record}>
          <Card component="li" sx={{ p: 2, listStyle: 'none' }}>
            {children}
          </Card>
        </RecordContextProvider>
      ))}
    </Stack>
  );
}
