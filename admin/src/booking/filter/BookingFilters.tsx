import { BOOKING_STATUS_LABELS, booking } from '@coastok/domain';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ListSearch } from '../../lists/ListSearch';
import { useMessage } from '../../messages/useMessage';
import { useOwnAreas } from '../../session/useOwnAreas';
import { type FilteredEvent, useAnswerChoices } from './answerChoices';
import { accommodationChoices, type Chosen, withPicks } from './bookingFilter';
import { picksOf } from './picks';
import { type PickChoice, PickSelect } from './PickSelect';
import { useChosenFilter } from './useChosenFilter';

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
        // Two columns on a phone, four on a tablet; a filter of one column fills the gap before one of two.
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(165px, 50% - 6px), 1fr))',
        gridAutoFlow: 'dense',
        // Sized by their labels: 'All Accomodation Types' needs more than its share.
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
        // One column cuts 'All Accomodation Types' off.
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
