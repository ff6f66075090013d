import {
  type ClearingDayRecord,
  DAY_STATES,
  type DayState,
  formatDate,
  formatPaise,
  istDay,
  monthOf,
  SETTLED_WITHIN_DAYS,
} from '@coastok/domain';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import ClearIcon from '@mui/icons-material/CheckCircleOutlined';
import AttentionIcon from '@mui/icons-material/ErrorOutlineOutlined';
import OnItsWayIcon from '@mui/icons-material/ScheduleOutlined';
import {
  Alert,
  alpha,
  Box,
  Button,
  ButtonBase,
  Card,
  Link,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { amber, green, grey } from '@mui/material/colors';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Paise } from '../fields/index';
import { EmptyState } from '../lists/EmptyState';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { MonthGrid } from '../schedule/MonthGrid';
import { type Month, monthText } from '../schedule/monthModel';
import { accountsAddress, chosenDay, type Settlement, settlementAddress } from './settlementModel';

const FIGURES = ['captured', 'refunded', 'fees', 'settled', 'open'] as const;

/** A day's payments, its open amount, and its settlements from the month's list. */
function DayPanel({ of }: { of: ClearingDayRecord | undefined }) {
  const message = useMessage();
  const { data: settlements } = useListContext<Settlement>();
  if (!of) return <Skeleton variant="rounded" height={220} />;
  const ofDay = settlements?.filter(({ settledOn }) => settledOn === of.day) ?? [];
  return (
    <Card component="section" aria-labelledby="accounts.day" sx={{ p: 2 }}>
      <Typography id="accounts.day" variant="h2" sx={{ mb: 1 }}>
        {formatDate(of.day)}
      </Typography>
      <Facts>
        {FIGURES.map(name => (
          <Fact key={name} label={message(`accounts.${name}`)}>
            <Box component="span" sx={{ fontWeight: name === 'open' ? 700 : undefined }}>
              <Paise amount={of[name]} />
            </Box>
          </Fact>
        ))}
      </Facts>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {message('accounts.settlementsOfDay')}
      </Typography>
      {ofDay.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {message('accounts.noSettlement')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ofDay.map(({ id, amount }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'body2', py: 0.5 }}
            >
              <Link component={RouterLink} to={settlementAddress(id)}>
                {id}
              </Link>
              <Paise amount={amount} />
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}

interface ClearingCalendarProps {
  month: Month;
  /** The day in the address. */
  named: string | null;
}

/** A sum on one line, smaller where the days are narrow. */
const SUM = {
  display: 'block',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: { sm: '0.6875rem', lg: '0.8125rem' },
} as const;

const CELL = { minHeight: { xs: 52, sm: 84 }, borderRadius: 1, p: { xs: 0.5, sm: 1 }, minWidth: 0 };

/** Background colours, clearer than the theme's text colours, which are brown and dark green in light mode. */
const STYLES = {
  clear: { Sign: ClearIcon, tone: 'success', ground: alpha(green[600], 0.2) },
  'on-its-way': { Sign: OnItsWayIcon, tone: 'disabled', ground: alpha(grey[500], 0.14) },
  attention: { Sign: AttentionIcon, tone: 'warning', ground: alpha(amber[600], 0.3) },
} as const satisfies Record<DayState, object>;

/** A past day, or today: its state and amounts, linked to its figures. */
function Day({ of, chosen }: { of: ClearingDayRecord; chosen: boolean }) {
  const message = useMessage();
  const { day, open, settled, state } = of;
  const { Sign, tone, ground } = STYLES[state];
  return (
    <Box role="cell" sx={{ display: 'grid', minWidth: 0 }}>
      <ButtonBase
        component={RouterLink}
        to={accountsAddress(monthOf(day), day)}
        replace
        preventScrollReset
        aria-current={chosen ? 'date' : undefined}
        sx={{
          ...CELL,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'space-between',
          textAlign: 'left',
          bgcolor: ground,
          outline: chosen ? '2px solid' : 'none',
          outlineColor: 'primary.main',
          '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 0.25,
          }}
        >
          <Typography component="span" variant="body2" sx={{ fontWeight: chosen ? 700 : 500 }}>
            {Number(day.slice(8))}
            <span style={visuallyHidden}>
              {message('accounts.dayState', {
                month: formatDate(day).slice(3),
                state: message(`accounts.dayStates.${state}`),
              })}
            </span>
          </Typography>
          <Sign color={tone} sx={{ fontSize: 18 }} aria-hidden />
        </Box>
        <Box sx={theme => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}>
          <Typography component="span" sx={{ ...SUM, fontWeight: 600 }}>
            {formatPaise(open)}
            <span style={visuallyHidden}> {message('accounts.stillOpen')}</span>
          </Typography>
          {settled > 0 && (
            <Typography component="span" variant="caption" sx={{ ...SUM, lineHeight: 1.3 }}>
              {message('accounts.settledAt', { amount: formatPaise(settled) })}
            </Typography>
          )}
        </Box>
      </ButtonBase>
    </Box>
  );
}

/** A day without data: in the future, or loading. */
const Unknown = ({ day, loading }: { day: string; loading: boolean }) => (
  <Box role="cell" sx={{ ...CELL, border: 1, borderColor: 'divider' }}>
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: { xs: 'center', sm: 'left' } }}>
      {Number(day.slice(8))}
    </Typography>
    {loading && <Skeleton sx={{ width: { xs: '100%', sm: '60%' } }} />}
  </Box>
);

/** The meanings of the colours and amounts. */
function Legend() {
  const message = useMessage();
  return (
    <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
      {DAY_STATES.map(state => {
        const { Sign, tone } = STYLES[state];
        return (
          <Box component="li" key={state} sx={{ display: 'flex', gap: 0.5 }}>
            <Sign color={tone} fontSize="small" aria-hidden />
            {message(`accounts.legend.${state}`, { days: SETTLED_WITHIN_DAYS })}
          </Box>
        );
      })}
      <li>{message('accounts.legendAmount')}</li>
    </Stack>
  );
}

/** The days of a month: green where everything is settled, amber where somebody should check. */
export function ClearingCalendar({ month, named }: ClearingCalendarProps) {
  const message = useMessage();
  const text = monthText(month);
  const {
    data: days,
    error,
    refetch,
  } = useQuery({
    queryKey: ['settlement', 'days', text],
    queryFn: () => call('settlement.days', { query: { month: text } }),
  });
  if (error && !days) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {message('accounts.retry')}
          </Button>
        }
      >
        {message('accounts.failed')} {error.message}
      </Alert>
    );
  }
  if (days?.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={CalendarIcon}
          title={message('accounts.noDays')}
          hint={message('accounts.noDaysHint')}
        >
          <Button
            variant="contained"
            component={RouterLink}
            to={accountsAddress(monthOf(istDay(new Date())))}
          >
            {message('accounts.thisMonth')}
          </Button>
        </EmptyState>
      </Card>
    );
  }
  const chosen = days && chosenDay(days, named);
  const byDay = new Map(days?.map(one => [one.day, one]));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
      }}
    >
      <Card sx={{ p: { xs: 1, sm: 2 } }}>
        <Stack spacing={1.5}>
          <MonthGrid
            month={month}
            day={day => {
              const of = byDay.get(day);
              return of ? (
                <Day key={day} of={of} chosen={of === chosen} />
              ) : (
                <Unknown key={day} day={day} loading={!days} />
              );
            }}
          />
          <Legend />
        </Stack>
      </Card>
      <DayPanel of={chosen} />
    </Box>
  );
}
