import type { BookingSummaryRecord, EventRecord } from '@coastok/domain';
import { Box, Link, Stack, Typography, useTheme } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { ShareBar } from '../../charts/ShareBar';
import { useMessage } from '../../messages/useMessage';
import { listAddress } from '../../provider/addresses';
import { eventAddress } from '../eventModel';
import type { ManagedEvent } from '../useEvents';

interface SeatBarsProps {
  event: ManagedEvent;
  summary: BookingSummaryRecord;
  /** Whether the summary is of all bookings. */
  seesAll: boolean;
}

/**
 * Taken seats against the limits, for the whole event and by accommodation; for people with some areas only,
 * the number from those areas.
 */
export function SeatBars({ event, summary, seesAll }: SeatBarsProps) {
  const message = useMessage();
  const { palette } = useTheme();
  const rows = seatRows(event, summary);
  const whole = seesAll ? 'eventOverview.allSeats' : 'eventOverview.seatsOfYourAreas';
  const most = Math.max(1, ...rows.map(({ taken }) => taken));
  return (
    <Stack spacing={1.5}>
      <Typography variant="h3" component="h3">
        {message('eventOverview.seats')}
      </Typography>
      {rows.map(row => (
        <div key={row.key}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
            <Link
              component={RouterLink}
              to={listAddress(
                eventAddress(event.eventId, 'reports'),
                row.key === 'all' ? {} : { accomodation: [row.key] },
              )}
              variant="body2"
              color="inherit"
            >
              {row.name ?? message(row.key === 'all' ? whole : 'eventOverview.otherCategory')}
            </Link>
            {seesAll ? (
              <SeatCount row={row} />
            ) : (
              <Typography variant="body2" color="textSecondary">
                {row.taken}
              </Typography>
            )}
          </Box>
          {/* Without a limit the bars compare the accommodations with each other. */}
          {seesAll && (
            <ShareBar
              shares={[
                { value: row.taken - bookedOver(row), color: palette.primary.main },
                { value: bookedOver(row), color: palette.error.main },
              ]}
              whole={row.capacity ?? most}
            />
          )}
        </div>
      ))}
    </Stack>
  );
}

function SeatCount({ row }: { row: SeatRow }) {
  const message = useMessage();
  const { taken, capacity } = row;
  const over = bookedOver(row);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
      {capacity === null ? `${taken} · ${message('eventOverview.unlimited')}` : `${taken} / ${capacity}`}
      {over > 0 && (
        <Typography component="strong" variant="body2" color="error" sx={{ fontWeight: 600 }}>
          {` · ${message('eventOverview.over', { over })}`}
        </Typography>
      )}
    </Typography>
  );
}

/** Taken places of the event as a whole or of one accommodation. */
interface SeatRow {
  /** `all`, or the accommodation's id. */
  key: string;
  /** Null for the event as a whole and for an accommodation that it no longer offers. */
  name: string | null;
  taken: number;
  /** Null is unlimited. */
  capacity: number | null;
}

/** The whole event, then every accommodation that it offers or that a booking still has. */
export function seatRows(
  { capacity, accomodationCategory }: Pick<EventRecord, 'capacity' | 'accomodationCategory'>,
  { seats, seatsByCategory }: Pick<BookingSummaryRecord, 'seats' | 'seatsByCategory'>,
): SeatRow[] {
  const offered = Object.values(accomodationCategory).sort((a, b) => a.id - b.id);
  const offeredIds = new Set(offered.map(({ id }) => String(id)));
  const rows = offered.map(({ id, name, capacity: places }) => ({
    key: String(id),
    name,
    taken: seatsByCategory[id] ?? 0,
    capacity: places ?? null,
  }));
  const elsewhere = Object.entries(seatsByCategory)
    .filter(([id]) => offered.length > 0 && !offeredIds.has(id))
    .map(([key, taken]) => ({ key, name: null, taken, capacity: null }));
  return [{ key: 'all', name: null, taken: seats, capacity }, ...rows, ...elsewhere];
}

/** How many seats are booked above the limit, for example after it was lowered; 0 within it. */
export const bookedOver = ({ taken, capacity }: Pick<SeatRow, 'taken' | 'capacity'>): number =>
  capacity === null ? 0 : Math.max(0, taken - capacity);
