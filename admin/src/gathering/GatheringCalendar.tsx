import { formatDate, formatDateTime, istDay } from '@coastok/domain';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, IconButton, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import type { Month } from '../schedule/monthModel';
import { MonthGrid } from '../schedule/MonthGrid';
import { useIsPhone } from '../layout/useIsPhone';
import { COLOURS, type Gathering, isLeftOpen, TONES } from './gatheringModel';

interface GatheringCalendarProps {
  month: Month;
  today: string;
  gatherings: readonly Gathering[];
  /** Adds a gathering on an Indian day; absent for people without the right. */
  onAdd: ((day: string) => void) | undefined;
}

/** Above this number the day's heading shows the count, because a scrolling cell hides the rest. */
const SHOWN_AT_ONCE = 2;

/** A month's gatherings by Indian day; on a phone as a list. */
export function GatheringCalendar({ month, today, gatherings, onAdd }: GatheringCalendarProps) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const [showsEarlier, showEarlier] = useState(false);
  const sorted = [...gatherings].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  // Shows the whole list in a past month, where every gathering is before today.
  const fromToday = sorted.filter(({ startsAt }) => istDay(startsAt) >= today);
  const coming = fromToday.length > 0 ? fromToday : sorted;
  const earlier = sorted.length - coming.length;
  if (isPhone)
    return sorted.length === 0 ? (
      <Typography color="textSecondary">{message('gathering.none')}</Typography>
    ) : (
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {earlier > 0 && !showsEarlier && (
          <li>
            <Button fullWidth variant="outlined" sx={{ minHeight: 44 }} onClick={() => showEarlier(true)}>
              {message('gathering.earlier', { count: earlier })}
            </Button>
          </li>
        )}
        {(showsEarlier ? sorted : coming).map(gathering => (
          <GatheringCard key={gathering.id} gathering={gathering} />
        ))}
      </Box>
    );
  return (
    <MonthGrid
      month={month}
      day={day => {
        const ofDay = sorted.filter(({ startsAt }) => istDay(startsAt) === day);
        return (
          <Box
            key={day}
            role="cell"
            sx={{
              minHeight: 96,
              minWidth: 0,
              p: 0.5,
              border: 1,
              borderColor: day === today ? 'primary.main' : 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
            }}
          >
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
              <Typography variant="caption" sx={{ fontWeight: day === today ? 700 : 400 }}>
                {Number(day.slice(8))}
                {ofDay.length > SHOWN_AT_ONCE && ` · ${message('gathering.onDay', { count: ofDay.length })}`}
              </Typography>
              {onAdd && (
                <IconButton
                  size="small"
                  aria-label={message('gathering.addOn', { date: formatDate(day) })}
                  onClick={() => onAdd(day)}
                  sx={{ p: 0.25 }}
                >
                  <AddIcon fontSize="inherit" />
                </IconButton>
              )}
            </Stack>
            <Stack spacing={0.5} sx={{ maxHeight: 160, overflowY: 'auto' }}>
              {ofDay.map(gathering => (
                <GatheringItem key={gathering.id} gathering={gathering} />
              ))}
            </Stack>
          </Box>
        );
      }}
    />
  );
}

/** The attendance, once anybody is marked as present. */
function useCame({ state, present, absent }: Gathering): string | null {
  const message = useMessage();
  if (state === 'held') return message('gathering.cameOf', { present, expected: present + absent });
  return present > 0 ? message('gathering.came', { present }) : null;
}

/** One gathering in the calendar. */
function GatheringItem({ gathering }: { gathering: Gathering }) {
  const message = useMessage();
  const came = useCame(gathering);
  const { id, title, startsAt, state, areaName } = gathering;
  const [, time = ''] = formatDateTime(startsAt).split(', ');
  const open = isLeftOpen(gathering, new Date()) ? message('gathering.listOpen') : null;
  const lines = [[time, areaName].filter(Boolean).join(' · '), came, open].filter(line => line !== null);
  return (
    <Link
      component={RouterLink}
      to={`/gathering/${id}`}
      underline="none"
      color="inherit"
      title={[title, ...lines, message(`gathering.states.${state}`)].join('\n')}
      sx={{
        display: 'block',
        px: 0.75,
        py: 0.25,
        borderLeft: 4,
        borderColor: COLOURS[state],
        borderRadius: 0.5,
        bgcolor: 'action.hover',
        textDecoration: state === 'cancelled' ? 'line-through' : undefined,
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      <Typography variant="caption" noWrap component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {title}
      </Typography>
      {lines.map(line => (
        <Typography key={line} variant="caption" noWrap component="span" sx={{ display: 'block' }}>
          {line}
        </Typography>
      ))}
    </Link>
  );
}

/** One gathering on a phone. */
function GatheringCard({ gathering }: { gathering: Gathering }) {
  const message = useMessage();
  const came = useCame(gathering);
  const { id, title, startsAt, state, areaName, place } = gathering;
  return (
    <Card component="li" sx={{ p: 1.5, borderLeft: 4, borderLeftColor: COLOURS[state] }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'start' }}>
        <Link component={RouterLink} to={`/gathering/${id}`} sx={{ fontWeight: 600 }}>
          {title}
        </Link>
        {isLeftOpen(gathering, new Date()) ? (
          <StatusChip label={message('gathering.listOpen')} tone="bad" />
        ) : (
          <StatusChip label={message(`gathering.states.${state}`)} tone={TONES[state]} />
        )}
      </Stack>
      <Typography variant="body2">{formatDateTime(startsAt)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[areaName, place, came].filter(Boolean).join(' · ')}
      </Typography>
    </Card>
  );
}
