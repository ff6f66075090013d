import { describe, expect, it } from '@jest/globals';
import { anEvent } from '../testing/anEvent.js';
import { timesText } from './placeAndTime.js';

const of = (fields: Parameters<typeof anEvent>[0]) => timesText(anEvent(fields));
const ONE_DAY = { fromDate: '2030-02-16', toDate: '2030-02-16' };

describe('the times of day of an event', () => {
  it('are those of its one day', () => {
    expect(of({ ...ONE_DAY, startTime: '09:05', endTime: '18:30' })).toBe('9:05 AM to 6:30 PM');
    expect(of({ ...ONE_DAY, startTime: '12:00' })).toBe('12:00 PM onwards');
  });

  it('are its begin and its end where it has several days', () => {
    expect(of({ startTime: '00:30', endTime: '14:00' })).toBe('begins at 12:30 AM, ends at 2:00 PM');
    expect(of({ startTime: '17:00' })).toBe('begins at 5:00 PM');
  });

  it('are left out where none are known', () => {
    expect(of({})).toBe('');
  });
});
