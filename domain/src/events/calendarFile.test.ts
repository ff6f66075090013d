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

/** The lines that a calendar reads, with their continuations joined. */
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

  it('names instants where both times are known, from the first day to the last', () => {
    const lines = linesOf(fileOf({ startTime: '17:00', endTime: '04:30' }));
    expect(lines).toContain('DTSTART:20270226T113000Z');
    expect(lines).toContain('DTEND:20270227T230000Z');
    const oneTime = linesOf(fileOf({ startTime: '17:00', endTime: null }));
    expect(oneTime).toContain('DTSTART;VALUE=DATE:20270226');
    expect(oneTime).toContain('DTEND;VALUE=DATE:20270301');
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

  it.each(['\n', ';', ',', '\\', 'ক', '🙏'])('folds before or after %j, wherever it is', unit => {
    for (let before = 55; before < 80; before += 1) {
      const title = `${'x'.repeat(before)}${unit}y`;
      const file = fileOf({ title });
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/(^|[^\\])(\\\\)*\\$/);
      }
      const escaped = unit.replace('\n', '\\n').replace(/^[;,\\]$/, '\\$&');
      expect(linesOf(file)).toContain(`SUMMARY:${'x'.repeat(before)}${escaped}y`);
    }
  });
});
