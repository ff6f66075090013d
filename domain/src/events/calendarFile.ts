import { addDays } from '../formats/dates.js';

/** What a calendar has to know of an event. */
export interface CalendarEvent {
  eventId: string;
  title: string;
  /** The first and last day, `yyyy-MM-dd`. */
  fromDate: string;
  toDate: string;
  venue: string;
  tagline?: string;
}

const MAX_LINE_BYTES = 75;

/** Text as RFC 5545, section 3.3.11 wants it. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** A line of at most 75 bytes, and its continuations, each of which begins with a space (section 3.1). */
function folded(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join('\r\n');
}

const compact = (day: string): string => day.replaceAll('-', '');

/**
 * The calendar file (iCalendar, RFC 5545) of an event: whole days without a time zone, since they are the same days
 * for everybody.
 */
export function calendarFile(event: CalendarEvent, address: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const description = [event.tagline, address].filter(Boolean).join('\n');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coastok//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.eventId}@${new URL(address).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(event.fromDate)}`,
    `DTEND;VALUE=DATE:${compact(addDays(event.toDate, 1))}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.venue ? [`LOCATION:${escaped(event.venue)}`] : []),
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
