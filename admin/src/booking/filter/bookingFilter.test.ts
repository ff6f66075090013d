import { describe, expect, it } from '@jest/globals';
import { reportFilter, stillUnderWay, withPicks } from './bookingFilter';
import { ALL } from './picks';

describe('a filter of bookings', () => {
  it('passes its lists of values to the report', () => {
    expect(
      reportFilter({
        q: 'das',
        areaId: ['a', 'b'],
        status: [9, 11],
        accomodation: '1',
        fromDate: '2026-01-01',
      }),
    ).toEqual({ q: 'das', areaId: 'a,b', status: '9,11', accomodation: '1', fromDate: '2026-01-01' });
  });

  it('does not filter by transportation when both Yes and No are picked', () => {
    expect(withPicks({ q: 'das' }, 'transportation', ['yes', 'no'])).toEqual({ q: 'das' });
    expect(withPicks({}, 'transportation', ['no'])).toEqual({ transportation: ['no'] });
  });

  it('adds a pick and leaves the others as they are', () => {
    expect(withPicks({ q: 'das', status: ['7'] }, 'areaId', ['a'])).toEqual({
      q: 'das',
      status: ['7'],
      areaId: ['a'],
    });
  });

  it('loses a name when its ALL is picked', () => {
    expect(withPicks({ status: ['7'], q: 'das' }, 'status', [ALL])).toEqual({ q: 'das' });
  });

  it('can be changed again before the address has the previous choice', () => {
    const [yes, both, room] = [{ transportation: ['yes'] }, {}, { accomodation: ['1'] }];
    expect(stillUnderWay([yes, both, room], yes)).toEqual([both, room]);
    expect(stillUnderWay([yes, both], both)).toEqual([]);
    expect(stillUnderWay([yes, both], { q: 'das' })).toEqual([]);
  });
});
