import { Box, Card, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useMessage } from '../../messages/useMessage';
import { DevicePanel } from '../devices/DevicePanel';
import type { CheckinSummaryRecord } from '@coastok/domain';
import { peopleAddress } from './arrivalsModel';
import { type CountRow, CountTable } from './CountTable';

interface CountCardProps {
  title: string;
  label: string;
  rows: readonly CountRow[] | undefined;
  empty: string;
}

function CountCard({ title, label, rows, empty }: CountCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h2" gutterBottom>
        {title}
      </Typography>
      {!rows ? (
        <Skeleton variant="rounded" height={160} />
      ) : rows.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <CountTable label={label} rows={rows} />
      )}
    </Card>
  );
}

const Column = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>
);

/** Arrivals by area and by accommodation, and the desk phones that report them. */
export function Overview({ summary, eventId }: { summary: CheckinSummaryRecord | null; eventId: string }) {
  const message = useMessage();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Column>
        <CountCard
          title={message('arrivals.byArea')}
          label={message('arrivals.area')}
          empty={message('arrivals.nobody')}
          rows={summary?.byArea.map(({ areaId, ...area }) => ({
            ...area,
            key: areaId ?? '',
            to: areaId === null ? undefined : peopleAddress(eventId, 'expected', areaId),
          }))}
        />
        <CountCard
          title={message('arrivals.byCategory')}
          label={message('arrivals.category')}
          empty={message('arrivals.nobody')}
          rows={summary?.byCategory.map(({ category, ...row }) => ({ ...row, key: String(category) }))}
        />
      </Column>
      <DevicePanel eventId={eventId} />
    </Box>
  );
}
