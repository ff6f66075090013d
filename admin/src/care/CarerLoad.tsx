import { type CareSummaryRecord, formatCount } from '@coastok/domain';
import { Alert, Box, Button, ButtonBase, Card, Skeleton, Typography, useTheme } from '@mui/material';
import { useListContext } from 'react-admin';
import { ShareBar } from '../charts/ShareBar';
import { useMessage } from '../messages/useMessage';
import { useCareSummary } from './useCareSummary';

/** Sorts carers by their overdue tasks, then by their open tasks. */
const mostToDo = (carers: CareSummaryRecord['carers']) =>
  [...carers].sort((a, b) => b.overdue - a.overdue || b.open - a.open || b.members - a.members);

/** How many members and open tasks each carer has; links to these members. */
export function CarerLoad({ areaId }: { areaId: string | undefined }) {
  const message = useMessage();
  const { palette } = useTheme();
  const { filterValues, setFilters } = useListContext();
  const { data, error, refetch } = useCareSummary(areaId);
  const most = Math.max(1, ...(data?.carers ?? []).map(({ members }) => members));
  return (
    <Card component="section" sx={{ p: 2 }}>
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
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mostToDo(data?.carers ?? []).map(({ carerId, name, members, open, overdue }) => (
          <li key={carerId}>
            <ButtonBase
              aria-label={message('carers.showOf', { name })}
              aria-pressed={filterValues.carerId === carerId}
              onClick={() => setFilters({ ...(areaId && { areaId }), carerId })}
              sx={{
                width: '100%',
                display: 'block',
                textAlign: 'left',
                borderRadius: 1,
                px: 1,
                py: 0.75,
                mx: -1,
                bgcolor: filterValues.carerId === carerId ? 'action.selected' : undefined,
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
              }}
            >
              <Typography component="div" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <ShareBar whole={most} height={6} shares={[{ value: members, color: palette.primary.main }]} />
              <Typography variant="caption" color={overdue > 0 ? 'error' : 'textSecondary'}>
                {message(overdue > 0 ? 'carers.loadOverdue' : 'carers.loadHint', {
                  members: formatCount(members),
                  open: formatCount(open),
                  overdue: formatCount(overdue),
                })}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Card>
  );
}
