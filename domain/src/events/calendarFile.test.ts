import { describe, expect, it } from '@jest/globals';
import { type CalendarEvent, calendarFile } from './calendarFile.js';

const NOW = new Date('2026-11-21T10:30:00.123Z');
const ADDRESS = 'https://coastok.example/event/winter-camp';

const fileOf = (fields: Partial<CalendarEvent> = {}) =>
  calendarFile(
    {
      eventId: 'winter-camp',
      title: 'Winter Camp',
      fromDate: '2027-02-26',
      toDate: '2027-02-28',
      venue: 'Puri',
      ...fields,
    },
    ADDRESS,
    NOW,
  );

/** What a calendar reads: the lines with their continuations joined. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of an event', () => {
  it('names its whole days, the day after the last one as the end', () => {
    expect(linesOf(fileOf())).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20261121T103000Z',
        'DTSTART;VALUE=DATE:20270226',
        'DTEND;VALUE=DATE:20270301',
        'SUMMARY:Winter Camp',
        'LOCATION:Puri',
        'UID:winter-camp@coastok.example',
        `URL:${ADDRESS}`,
      ]),
    );
  });

  it('keeps a text from becoming another line or property', () => {
    const lines = linesOf(fileOf({ title: 'Kirtan; talks, more\nATTENDEE:x', venue: 'Hall \\ Room' }));
    expect(lines).toContain('SUMMARY:Kirtan\\; talks\\, more\\nATTENDEE:x');
    expect(lines).toContain('LOCATION:Hall \\\\ Room');
  });

  it('has no line of more than 75 bytes, and loses nothing by it', () => {
    const title = 'शरद पूर्णिमा उत्सव '.repeat(8).trim();
    const file = fileOf({ title });
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
  });
});
