import {
  Box,
  Card,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { DevicePanel } from '../devices/DevicePanel';
import { type CheckinCounts, type CheckinSummaryRecord, formatCount } from '@coastok/domain';
import { ArrivalBar } from './Figures';
import { peopleAddress } from './arrivalsModel';

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

interface CountRow extends CheckinCounts {
  key: string;
  name: string;
  /** Address of the list of those still expected. */
  to?: string;
}

/** Arrivals by area or by another grouping; narrow enough for a phone. */
function CountTable({ label, rows }: { label: string; rows: readonly CountRow[] }) {
  const message = useMessage();
  return (
    <Table size="small" sx={{ '& .MuiTableCell-root': { px: { xs: 0.5, sm: 1 }, overflowWrap: 'normal' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{label}</TableCell>
          <TableCell align="right">{message('arrivals.arrived')}</TableCell>
          <TableCell align="right">{message('arrivals.leftShort')}</TableCell>
          <TableCell align="right">{message('arrivals.expectedShort')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, to, ...count }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ width: '50%' }}>
              {name}
              <Box sx={{ mt: 0.5 }}>
                <ArrivalBar count={count} height={6} />
              </Box>
            </TableCell>
            <TableCell align="right">{formatCount(count.arrived)}</TableCell>
            <TableCell align="right">{formatCount(count.left)}</TableCell>
            <TableCell align="right">
              {to && count.expected > 0 ? (
                <Link
                  component={RouterLink}
                  to={to}
                  aria-label={message('arrivals.expectedOf', { name, count: count.expected })}
                >
                  {formatCount(count.expected)}
                </Link>
              ) : (
                formatCount(count.expected)
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
