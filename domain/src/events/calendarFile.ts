import { addDays } from '../formats/dates.js';

/** The data of an event for a calendar file. */
export interface CalendarEvent {
  eventId: string;
  title: string;
  /** The first and last day, `yyyy-MM-dd`. */
  fromDate: string;
  toDate: string;
  /** The beginning of the first day and the end of the last one, `HH:mm` in India. */
  startTime?: string | null;
  endTime?: string | null;
  venue: string;
  venueAddress?: string;
  tagline?: string;
}

const MAX_LINE_BYTES = 75;

/** Escapes text as RFC 5545, section 3.3.11 requires. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Units that a line fold must not split: an escape (some calendars unfold after parsing), or a character. */
const UNITS = /\\.|./gsu;

/** Folds a line: at most 75 bytes, and each continuation begins with a space (section 3.1). */
function folded(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const unit of line.match(UNITS) ?? []) {
    const size = new TextEncoder().encode(unit).length;
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += unit;
    bytes += size;
  }
  return parts.join('\r\n');
}

/** `20261121T103000Z` */
const stampOf = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const atTime = (day: string, time: string): string => stampOf(new Date(`${day}T${time}:00+05:30`));

const compact = (day: string): string => day.replaceAll('-', '');

/** Instants where both times are known; otherwise whole days without a time zone, the same days in every zone. */
function timesOf({ fromDate, toDate, startTime, endTime }: CalendarEvent): string[] {
  if (startTime && endTime)
    return [`DTSTART:${atTime(fromDate, startTime)}`, `DTEND:${atTime(toDate, endTime)}`];
  return [`DTSTART;VALUE=DATE:${compact(fromDate)}`, `DTEND;VALUE=DATE:${compact(addDays(toDate, 1))}`];
}

/** The calendar file (iCalendar, RFC 5545) of an event. */
export function calendarFile(event: CalendarEvent, address: string, now: Date): string {
  const place = [event.venue, event.venueAddress].filter(Boolean).join(', ');
  const description = [event.tagline, address].filter(Boolean).join('\n');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coastok//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.eventId}@${new URL(address).hostname}`,
    `DTSTAMP:${stampOf(now)}`,
    ...timesOf(event),
    `SUMMARY:${escaped(event.title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped(description)}`,
    `URL:${address}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
