import { daysOfMonth, istDay, monthOf } from '@coastok/domain';
import SettlementIcon from '@mui/icons-material/AccountBalanceOutlined';
import { Stack, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../lists/EmptyState';
import { ListBody, ListPager } from '../lists/ListBody';
import { useMessage } from '../messages/useMessage';
import { monthName, monthText, parseMonth } from '../schedule/monthModel';
import { PageTitle } from '../layout/PageTitle';
import { ClearingCalendar } from './ClearingCalendar';
import { MonthAccounts } from './MonthAccounts';
import { MonthBar } from './MonthBar';
import { SettlementCard, SettlementTable, SHAPE } from './SettlementTable';

const LATEST_FIRST = { field: 'settledOn', order: 'DESC' } as const;

/** One page shows the whole month, which has fewer working days than this. */
const MOST_IN_MONTH = 100;

function Nothing() {
  const message = useMessage();
  return (
    <EmptyState
      icon={SettlementIcon}
      title={message('settlement.none')}
      hint={message('settlement.noneHint')}
    />
  );
}

/** `/settlement`: open amounts at the gateway for each day of a month, and its payouts. */
export default function SettlementsPage() {
  const message = useMessage();
  const [parameters] = useSearchParams();
  const today = istDay(new Date());
  const month = parseMonth(parameters.get('month')) ?? parseMonth(monthOf(today));
  if (!month) return null;
  const text = monthText(month);
  const { first, last } = daysOfMonth(text);
  return (
    <ListBase
      // A new list for each month.
      key={text}
      resource="settlement"
      filter={{ fromDate: first, toDate: last }}
      sort={LATEST_FIRST}
      perPage={MOST_IN_MONTH}
      storeKey={false}
      // The address has the month and the day, not the list's parameters.
      disableSyncWithLocation
    >
      <Stack spacing={2} sx={{ pt: 1.5, maxWidth: 1280, mx: 'auto', width: '100%' }}>
        <PageTitle title={message('settlement.title')} />
        <Typography color="textSecondary">{message('accounts.intro')}</Typography>
        <MonthBar month={text} />
        <ClearingCalendar month={month} named={parameters.get('day')} />
        <MonthAccounts month={text} />
        <Typography variant="h2">{message('settlement.listTitle', { month: monthName(month) })}</Typography>
        <ListBody shape={SHAPE} table={<SettlementTable />} card={<SettlementCard />} empty={<Nothing />} />
        <ListPager />
      </Stack>
    </ListBase>
  );
}
