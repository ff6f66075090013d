import { formatDate, istDay } from '@coastok/domain';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, IconButton, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { useMessage } from '../messages/useMessage';
import { type Month, monthName, nextWeek, type Scheduled, WEEKDAYS, weekOf } from './monthModel';

interface PhoneMonthProps {
  month: Month;
  /** The selected day, in this month. */
  chosen: string;
  today: string;
  items: readonly Scheduled[];
  onPick: (day: string) => void;
  /** Renders a day's content. */
  day: (day: string) => ReactNode;
}

/** A month on a phone: a week in which a day is selected, that day, and the other days with items. */
export function PhoneMonth({ month, chosen, today, items, onPick, day }: PhoneMonthProps) {
  const message = useMessage();
  const busy = [...new Set(items.map(({ sendAt }) => istDay(sendAt)))];
  const others = busy.filter(one => one !== chosen);
  const rows = (days: readonly string[], label: string) => (
    <Box role="table" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      {days.map(one => (
        <Box key={one} role="row" sx={{ display: 'grid' }}>
          {day(one)}
        </Box>
      ))}
    </Box>
  );
  return (
    <>
      <WeekStrip
        chosen={chosen}
        today={today}
        countOn={one => items.filter(({ sendAt }) => istDay(sendAt) === one).length}
        onPick={onPick}
      />
      {rows([chosen], formatDate(chosen))}
      <Typography component="h2" variant="h3" sx={{ pt: 1 }}>
        {message(others.length > 0 ? 'schedule.others' : 'schedule.noOthers', { month: monthName(month) })}
      </Typography>
      {others.length > 0 && rows(others, monthName(month))}
    </>
  );
}

interface WeekStripProps extends Pick<PhoneMonthProps, 'chosen' | 'today' | 'onPick'> {
  countOn: (day: string) => number;
}

/** A week of the month from Sunday to Saturday; a dot marks a day with items. */
function WeekStrip({ chosen, today, countOn, onPick }: WeekStripProps) {
  const message = useMessage();
  return (
    <Box
      role="group"
      aria-label={message('schedule.week')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto repeat(7, minmax(0, 1fr)) auto',
        alignItems: 'center',
      }}
    >
      <IconButton aria-label={message('schedule.weekBefore')} onClick={() => onPick(nextWeek(chosen, -1))}>
        <PreviousIcon />
      </IconButton>
      {weekOf(chosen).map((day, index) => {
        if (day === null) return <span key={index} />;
        const count = countOn(day);
        const isChosen = day === chosen;
        return (
          <ButtonBase
            key={day}
            aria-pressed={isChosen}
            aria-label={`${formatDate(day)}, ${message('schedule.onDay', { smart_count: count })}`}
            onClick={() => onPick(day)}
            sx={{
              flexDirection: 'column',
              minHeight: 64,
              borderRadius: 2,
              ...(isChosen && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            <Typography variant="caption" component="span">
              {WEEKDAYS[index]?.slice(0, 2)}
            </Typography>
            <Typography component="span" sx={{ fontWeight: day === today || isChosen ? 700 : 400 }}>
              {Number(day.slice(8))}
            </Typography>
            <Box
              component="span"
              sx={{
                width: 6,
                height: 6,
                borderRadius: '50%',
                bgcolor: count > 0 ? 'currentcolor' : 'transparent',
              }}
            />
          </ButtonBase>
        );
      })}
      <IconButton aria-label={message('schedule.weekAfter')} onClick={() => onPick(nextWeek(chosen, 1))}>
        <NextIcon />
      </IconButton>
    </Box>
  );
}
