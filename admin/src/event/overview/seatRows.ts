import type { BookingSummaryRecord, EventRecord } from '@coastok/domain';

/** Taken places of the event as a whole or of one accommodation. */
export interface SeatRow {
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
