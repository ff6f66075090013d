import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import AddIcon from '@mui/icons-material/Add';
import { formatDate, istDay } from '@coastok/domain';
import {
  Alert,
  Box,
  Button,
  IconButton,
  LinearProgress,
  MenuItem,
  Stack,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import { useState, type DragEvent } from 'react';
import { useGetList, useNotify, useUpdate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { useNotifyError } from '../messages/useNotifyError';
import { useProfile } from '../session/useProfile';
import { PageTitle } from '../shell/PageTitle';
import { useIsPhone } from '../shell/useIsPhone';
import {
  type Month,
  monthOf,
  monthParameter,
  monthText,
  moved,
  onDay,
  parseMonth,
  weeksOf,
  yearsAround,
} from './monthModel';
import { type Scheduled, ScheduleDialog } from './ScheduleDialog';
import { ScheduleItem } from './ScheduleItem';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, index, 1)),
  ),
);
const MOST_IN_MONTH = 500;

type Open = { day: string } | { item: Scheduled } | null;

/** The scheduled notifications of a month, on their Indian days. */
export default function SchedulePage() {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const isPhone = useIsPhone();
  const profile = useProfile();
  const today = istDay(new Date());
  const [parameters, setParameters] = useSearchParams();
  const month = parseMonth(parameters.get('month')) ?? monthOf(today);
  const [open, setOpen] = useState<Open>(null);
  const { data, isPending, error, refetch } = useGetList<Scheduled>('schedule', {
    pagination: { page: 1, perPage: MOST_IN_MONTH },
    sort: { field: 'sendAt', order: 'ASC' },
    filter: { date: monthParameter(month) },
  });
  const [update] = useUpdate<Scheduled, Error>();
  if (!profile) return null;
  const go = (to: Month) => setParameters({ month: monthText(to) });
  const itemsOn = (day: string) => data?.filter(({ sendAt }) => istDay(sendAt) === day) ?? [];
  const years = yearsAround(Number(today.slice(0, 4)));

  function drop(event: DragEvent, day: string): void {
    event.preventDefault();
    const item = data?.find(({ id }) => String(id) === event.dataTransfer.getData('text/plain'));
    if (!item || istDay(item.sendAt) === day) return;
    void update(
      'schedule',
      { id: item.id, data: { date: onDay(item.sendAt, day) }, previousData: { ...item, date: item.sendAt } },
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

  const dayCell = (day: string | null, key: string) => {
    if (!day)
      return isPhone ? null : <Box key={key} role="cell" sx={{ bgcolor: 'action.hover', borderRadius: 1 }} />;
    const items = itemsOn(day);
    const past = day < today;
    const label = message(past ? 'schedule.pastDay' : 'schedule.createOn', { date: formatDate(day) });
    return (
      <Box
        key={key}
        role="cell"
        onClick={past ? undefined : () => setOpen({ day })}
        onDragOver={past ? undefined : event => event.preventDefault()}
        onDrop={past ? undefined : event => drop(event, day)}
        sx={{
          minHeight: { xs: 0, sm: 104 },
          minWidth: 0,
          p: 0.5,
          border: 1,
          borderColor: day === today ? 'primary.main' : 'divider',
          borderRadius: 1,
          cursor: past ? 'default' : 'pointer',
          bgcolor: 'background.paper',
        }}
      >
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography
            variant="caption"
            sx={{ fontWeight: day === today ? 700 : 400, color: past ? 'text.secondary' : 'text.primary' }}
          >
            {isPhone ? formatDate(day) : Number(day.slice(8))}
          </Typography>
          <Tooltip title={label}>
            <span>
              <IconButton
                size="small"
                disabled={past}
                aria-label={label}
                onClick={event => {
                  event.stopPropagation();
                  setOpen({ day });
                }}
                sx={{ p: 0.25 }}
              >
                <AddIcon fontSize="inherit" />
              </IconButton>
            </span>
          </Tooltip>
        </Stack>
        <Stack spacing={0.5}>
          {items.map(item => (
            <ScheduleItem key={item.id} item={item} onEdit={() => setOpen({ item })} />
          ))}
        </Stack>
      </Box>
    );
  };

  return (
    <Stack spacing={2} sx={{ pt: 2, maxWidth: 1280, mx: 'auto', width: '100%' }}>
      <PageTitle title={message('schedule.title')} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button startIcon={<PreviousIcon />} onClick={() => go(moved(month, -1))}>
          {message('schedule.previous')}
        </Button>
        <TextField
          select
          label={message('schedule.month')}
          value={month.month}
          onChange={({ target }) => go({ ...month, month: Number(target.value) })}
          sx={{ width: 150, m: 0 }}
        >
          {MONTHS.map((name, index) => (
            <MenuItem key={name} value={index + 1}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={message('schedule.year')}
          value={month.year}
          onChange={({ target }) => go({ ...month, year: Number(target.value) })}
          sx={{ width: 110, m: 0 }}
        >
          {(years.includes(month.year) ? years : [...years, month.year].sort((a, b) => a - b)).map(year => (
            <MenuItem key={year} value={year}>
              {year}
            </MenuItem>
          ))}
        </TextField>
        <Button endIcon={<NextIcon />} onClick={() => go(moved(month, 1))}>
          {message('schedule.next')}
        </Button>
      </Stack>
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
      <Box
        role="table"
        aria-label={`${MONTHS[month.month - 1]} ${month.year}`}
        sx={{ display: 'grid', gap: 0.5 }}
      >
        {!isPhone && (
          <Box
            role="row"
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 0.5 }}
          >
            {WEEKDAYS.map(name => (
              <Typography
                key={name}
                role="columnheader"
                variant="caption"
                color="textSecondary"
                align="center"
              >
                {name}
              </Typography>
            ))}
          </Box>
        )}
        {weeksOf(month).map(week => (
          <Box
            key={week.find(Boolean)}
            role="row"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(7, minmax(0, 1fr))' },
              gap: 0.5,
            }}
          >
            {week.map((day, index) => dayCell(day, `${index}`))}
          </Box>
        ))}
      </Box>
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
