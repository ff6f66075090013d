import {
  booking,
  BOOKING_STATUS_LABELS,
  type EventRecord,
  fieldsFor,
  type FormField,
  hasOptions,
} from '@coastok/domain';
import { Box, Checkbox, ListItemText, MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { ListSearch } from '../../lists/ListFilters';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { useOwnAreas } from '../../session/useOwnAreas';
import { accommodationChoices, type Chosen, withPicks } from './bookingFilter';
import { ALL, picksAfter, picksOf } from './picks';
import { useChosenFilter } from './useChosenFilter';

export interface PickChoice {
  id: string;
  name: string;
}

interface PickSelectProps {
  label: string;
  /** The label of the entry for no filter: 'All Areas'. */
  all: string;
  choices: readonly PickChoice[];
  picks: readonly string[];
  onPick: (picks: string[]) => void;
  /** Whether it takes two columns of a grid. */
  wide?: boolean;
}

/** A multi-select whose first entry means all of them. */
function PickSelect({ label, all, choices, picks, onPick, wide }: PickSelectProps) {
  const entries = [{ id: ALL, name: all }, ...choices];
  const nameOf = (pick: string) => entries.find(({ id }) => id === pick)?.name ?? pick;

  return (
    <TextField
      select
      label={label}
      value={picks}
      // Material UI passes a list here, but types it as any value.
      onChange={event => onPick(picksAfter(picks, event.target.value as unknown as string[]))}
      slotProps={{
        select: {
          multiple: true,
          renderValue: chosen => (chosen as string[]).map(nameOf).join(', '),
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } },
        },
      }}
      sx={{ my: 0, ...(wide && { gridColumn: 'span 2' }) }}
    >
      {entries.map(({ id, name }) => (
        <MenuItem key={id} value={id} dense>
          <Checkbox checked={picks.includes(id)} size="small" edge="start" tabIndex={-1} aria-hidden />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </TextField>
  );
}

const STATUSES: PickChoice[] = booking.filters.status.among.map(status => ({
  id: String(status),
  name: BOOKING_STATUS_LABELS[status],
}));

interface BookingFiltersProps {
  /** The events whose accommodations are offered as filters; for a single event, also the answers to its form. */
  events: readonly FilteredEvent[];
  /** An additional filter, in front of the others. */
  children?: ReactNode;
}

/** Filters by area, accommodation, transportation, status and search words; each change returns to the first page. */
export function BookingFilters({ events, children }: BookingFiltersProps) {
  const message = useMessage();
  const areas = useOwnAreas();
  const [filter, choose] = useChosenFilter();
  const answers = useAnswerChoices(events);
  const hasAnswers = answers.length > 0;
  const select = (
    name: Chosen,
    label: string,
    all: string,
    choices: readonly PickChoice[],
    { wide = false } = {},
  ) => (
    <PickSelect
      wide={wide}
      label={label}
      all={all}
      choices={choices}
      picks={picksOf(filter[name])}
      onPick={picks => choose(withPicks(filter, name, picks))}
    />
  );
  return (
    <Box
      role="group"
      aria-label={message('booking.filters')}
      sx={{
        display: { xs: 'grid', md: 'flex' },
        gap: 1.5,
        // Two columns on a phone, four on a tablet; `dense` fills a gap with the next filter that fits.
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(165px, 50% - 6px), 1fr))',
        gridAutoFlow: 'dense',
        // Widths follow the labels: 'All Accomodation Types' is wider than an equal share.
        '&& > *': { width: { md: 'auto' }, minWidth: { md: 150 }, maxWidth: { md: 280 }, flex: '1 1 auto' },
        // The titles of events are long.
        ...(Boolean(children) && {
          '&& > :first-child': { gridColumn: 'span 2', minWidth: { md: 150, lg: 220 } },
        }),
        '&& > :last-child': { flexBasis: { md: 150 }, gridColumn: hasAnswers ? 'span 2' : 'auto' },
      }}
    >
      {children}
      {select(
        'areaId',
        message('booking.area'),
        message('booking.allAreas'),
        areas.map(({ id, name }) => ({ id: String(id), name })),
      )}
      {select(
        'accomodation',
        message('booking.accommodation'),
        message('booking.allAccommodations'),
        accommodationChoices(events),
        // In one column 'All Accomodation Types' would be cut off.
        { wide: true },
      )}
      {select(
        'transportation',
        message('booking.transportation'),
        message('booking.bothTransportations'),
        booking.filters.transportation.options.map(id => ({ id, name: message(`booking.${id}`) })),
      )}
      {select('status', message('booking.status'), message('booking.allStatuses'), STATUSES)}
      {hasAnswers && select('answer', message('booking.answers'), message('booking.allAnswers'), answers)}
      <ListSearch label={message('booking.search')} placeholder={message('booking.searchHint')} />
    </Box>
  );
}

type FilteredEvent = Pick<EventRecord, 'accomodationCategory'> &
  Partial<Pick<EventRecord, 'form' | 'toDate'>>;

/** The answers of one event's form that can be chosen from a list: options, and yes or no. */
export function answerChoices(
  fields: readonly FormField[],
  words: { readonly yes: string; readonly no: string },
): PickChoice[] {
  return fields.flatMap(field => {
    const { key, label, type, options = [] } = field;
    const choice = (value: string, name: string) => ({ id: `${key}:${value}`, name: `${label}: ${name}` });
    if (hasOptions(field)) return options.map(option => choice(option.key, option.label));
    if (type !== 'yes-no' && type !== 'agree') return [];
    return [choice('true', words.yes), choice('false', words.no)];
  });
}

/** Answers can be filtered by for a single event only: each event asks its own questions. */
function useAnswerChoices([event, ...others]: readonly FilteredEvent[]): PickChoice[] {
  const message = useMessage();
  const sensitive = useMay('answer.seeSensitive');
  if (!event?.form || event.toDate === undefined || others.length > 0) return [];
  const fields = fieldsFor(event.form, { toDate: event.toDate }, { sensitive, now: new Date() });
  return answerChoices(fields, { yes: message('booking.yes'), no: message('booking.no') });
}
