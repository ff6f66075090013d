import { type CareSummaryRecord, formatCount } from '@coastok/domain';
import {
  Alert,
  Box,
  Button,
  Card,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
  useTheme,
} from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ShareBar } from '../charts/ShareBar';
import { tableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { useCareSummary } from './careCalls';

type Carer = CareSummaryRecord['carers'][number];

const PAGE = 25;

/** Sorts carers by their overdue tasks, then by their open tasks. */
const mostToDo = (carers: readonly Carer[]) =>
  [...carers].sort((a, b) => b.overdue - a.overdue || b.open - a.open || b.members - a.members);

/** How many members and open tasks each carer has; links to these members. */
export function CarerLoad({ areaId }: { areaId: string | undefined }) {
  const message = useMessage();
  const { data, error, refetch } = useCareSummary(areaId);
  return (
    <Card component="section" sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h2" gutterBottom>
        {message('carers.load')}
      </Typography>
      {error && !data && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {message('carers.retry')}
            </Button>
          }
        >
          {message('carers.failed')} {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data?.carers.length === 0 && <Typography color="textSecondary">{message('carers.noLoad')}</Typography>}
      {data && data.carers.length > 0 && (
        <Carers key={areaId} carers={mostToDo(data.carers)} areaId={areaId} />
      )}
    </Card>
  );
}

function Carers({ carers, areaId }: { carers: readonly Carer[]; areaId: string | undefined }) {
  const message = useMessage();
  const { palette } = useTheme();
  const { filterValues, setFilters } = useListContext();
  const [page, setPage] = useState(0);
  // After a reload there can be fewer carers, and so fewer pages.
  const shownPage = Math.min(page, Math.ceil(carers.length / PAGE) - 1);
  const most = Math.max(1, ...carers.map(({ members }) => members));
  return (
    <>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={message('carers.load')} sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell>{message('carers.carer')}</TableCell>
              <TableCell>{message('carers.people')}</TableCell>
              <TableCell align="right">{message('carers.openTasks')}</TableCell>
              <TableCell align="right">{message('carers.overdue')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {carers.slice(shownPage * PAGE, (shownPage + 1) * PAGE).map(carer => {
              const { carerId, name, members, open, overdue } = carer;
              const isShown = filterValues.carerId === carerId;
              return (
                <TableRow key={carerId} selected={isShown}>
                  <TableCell component="th" scope="row">
                    <Link
                      component="button"
                      type="button"
                      aria-pressed={isShown}
                      onClick={() => setFilters({ ...(areaId && { areaId }), carerId })}
                      sx={{
                        textAlign: 'left',
                        fontWeight: 600,
                        fontSize: 'inherit',
                        minHeight: { xs: 44, sm: 0 },
                      }}
                    >
                      {name}
                    </Link>
                  </TableCell>
                  <TableCell sx={{ minWidth: 88 }}>
                    {formatCount(members)}
                    <ShareBar
                      whole={most}
                      height={6}
                      shares={[{ value: members, color: palette.primary.main }]}
                    />
                  </TableCell>
                  <TableCell align="right">{formatCount(open)}</TableCell>
                  <TableCell align="right" sx={{ color: overdue > 0 ? 'error.main' : undefined }}>
                    {formatCount(overdue)}
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
      {carers.length > PAGE && (
        <TablePagination
          component="div"
          count={carers.length}
          page={shownPage}
          onPageChange={(_, next) => setPage(next)}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          labelDisplayedRows={({ from, to, count }) => `${from}–${to} / ${count}`}
        />
      )}
    </>
  );
}
