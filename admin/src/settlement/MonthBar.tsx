import { addMonths, istDay, monthOf, type MonthRecord } from '@coastok/domain';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { MenuItem, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { RowAction } from '../lists/RowActions';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { monthName, parseMonth } from '../schedule/monthModel';
import { accountsAddress } from './settlementModel';

/** The months with accounts, and whether they are closed. */
export function useAccountMonths() {
  return useQuery({ queryKey: ['settlement', 'months'], queryFn: () => call('settlement.months') });
}

/** `November 2026` for `2026-11`. */
export function monthWords(month: string): string {
  const parsed = parseMonth(month);
  return parsed ? monthName(parsed) : month;
}

/** The months to choose from, the newest first: those since the first payment, the current one, and the shown one. */
export function offeredMonths(
  known: readonly Pick<MonthRecord, '_id'>[],
  ...others: readonly string[]
): string[] {
  return [...new Set([...known.map(({ _id }) => _id), ...others])].sort().reverse();
}

/** Moves to the previous or next month, or to any month with accounts. */
export function MonthBar({ month }: { month: string }) {
  const message = useMessage();
  const navigate = useNavigate();
  const { data: months = [] } = useAccountMonths();
  const thisMonth = monthOf(istDay(new Date()));
  const closed = new Set(months.filter(({ state }) => state === 'closed').map(({ _id }) => _id));
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <RowAction
        icon={PreviousIcon}
        label={message('accounts.previous')}
        to={accountsAddress(addMonths(month, -1))}
      />
      <TextField
        select
        label={message('accounts.month')}
        value={month}
        onChange={({ target }) => void navigate(accountsAddress(target.value))}
        sx={{ my: 0, maxWidth: 260 }}
      >
        {offeredMonths(months, thisMonth, month).map(one => (
          <MenuItem key={one} value={one}>
            {closed.has(one) ? message('accounts.closedMonth', { month: monthWords(one) }) : monthWords(one)}
          </MenuItem>
        ))}
      </TextField>
      {month < thisMonth && (
        <RowAction
          icon={NextIcon}
          label={message('accounts.next')}
          to={accountsAddress(addMonths(month, 1))}
        />
      )}
    </Stack>
  );
}
