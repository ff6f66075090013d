import { formatDate, istDay } from '@coastok/domain';
import { Alert, Box, Button, LinearProgress, Stack } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify, useUpdate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { useProfile } from '../session/access';
import { PageTitle } from '../layout/PageTitle';
import { useIsPhone } from '../layout/useIsPhone';
import { DayCell } from './DayCell';
import { MonthGrid } from './MonthGrid';
import {
  COLOURS,
  type Month,
  STATES,
  type Scheduled,
  chosenDay,
  monthOf,
  monthParameter,
  monthText,
  onDay,
  parseMonth,
  toChange,
} from './monthModel';
import { MonthPicker } from './MonthPicker';
import { PhoneMonth } from './PhoneMonth';
import { ScheduleDialog } from './ScheduleDialog';

const MOST_IN_MONTH = 500;

type Open = { day: string } | { item: Scheduled } | null;

/** A month's scheduled notifications by Indian day. */
export default function SchedulePage() {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const profile = useProfile();
  const today = istDay(new Date());
  const [parameters, setParameters] = useSearchParams();
  const month = parseMonth(parameters.get('month')) ?? monthOf(today);
  const [open, setOpen] = useState<Open>(null);
  const isPhone = useIsPhone();
  const {
    data: items = [],
    isPending,
    error,
    refetch,
  } = useGetList<Scheduled>('schedule', {
    pagination: { page: 1, perPage: MOST_IN_MONTH },
    sort: { field: 'sendAt', order: 'ASC' },
    filter: { date: monthParameter(month) },
  });
  const [update] = useUpdate<Scheduled, Error>();
  if (!profile) return null;
  const go = (to: Month) => setParameters({ month: monthText(to) });

  function move(itemId: string, day: string): void {
    const item = items.find(({ id }) => String(id) === itemId);
    if (!item || istDay(item.sendAt) === day) return;
    void update(
      'schedule',
      { id: item.id, data: { date: onDay(item.sendAt, day) }, previousData: toChange(item) },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('schedule.moved', { type: 'success', messageArgs: { date: formatDate(day) } });
          void refetch();
        },
        onError: notifyError,
      },
    );
  }

  const cellOf = (day: string) => (
    <DayCell
      key={day}
      day={day}
      today={today}
      items={items.filter(({ sendAt }) => istDay(sendAt) === day)}
      onCreate={() => setOpen({ day })}
      onEdit={item => setOpen({ item })}
      onDrop={itemId => move(itemId, day)}
    />
  );

  return (
    <Stack spacing={2} sx={{ pt: 2, maxWidth: 1280, mx: 'auto', width: '100%' }}>
      <PageTitle title={message('schedule.title')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <MonthPicker month={month} thisYear={monthOf(today).year} onPick={go} />
        <Box sx={{ flex: 1 }} />
        <StateLegend />
      </Box>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {message('schedule.retry')}
            </Button>
          }
        >
          {message('schedule.failed')} {error.message}
        </Alert>
      )}
      <Box sx={{ height: 4 }}>{isPending && <LinearProgress aria-label={message('shell.loading')} />}</Box>
      {isPhone ? (
        <PhoneMonth
          month={month}
          chosen={chosenDay(month, parameters.get('day'), today)}
          today={today}
          items={items}
          onPick={day => setParameters({ month: day.slice(0, 7), day }, { replace: true })}
          day={cellOf}
        />
      ) : (
        <MonthGrid month={month} day={cellOf} />
      )}
      {open && (
        <ScheduleDialog
          key={'item' in open ? open.item.id : open.day}
          {...open}
          userRole={profile.userRole}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}

/** The meanings of the calendar's colours. */
function StateLegend() {
  const message = useMessage();
  return (
    <Box sx={{ display: 'flex', gap: 2, typography: 'body2' }}>
      {STATES.map(state => (
        <Box key={state} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            aria-hidden
            sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: `${COLOURS[state]}.main` }}
          />
          {message(`schedule.${state}`)}
        </Box>
      ))}
    </Box>
  );
}
