import { type CheckinCounts, formatCount } from '@coastok/domain';
import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { ArrivalBar } from './Figures';

export interface CountRow extends CheckinCounts {
  key: string;
  name: string;
  /** Address of the list of those still expected. */
  to?: string;
}

/** Arrivals by area or by another grouping; narrow enough for a phone. */
export function CountTable({ label, rows }: { label: string; rows: readonly CountRow[] }) {
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
