import { describe, expect, it } from '@jest/globals';
import { reportFilter, stillUnderWay, withPicks } from './bookingFilter';
import { ALL } from './picks';

describe('a filter of bookings', () => {
  it('asks the report for its lists of values', () => {
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

  it('does not ask about transportation when both Yes and No are picked', () => {
    expect(withPicks({ q: 'das' }, 'transportation', ['yes', 'no'])).toEqual({ q: 'das' });
    expect(withPicks({}, 'transportation', ['no'])).toEqual({ transportation: ['no'] });
  });

  it('takes a pick in and leaves the others as they are', () => {
    expect(withPicks({ q: 'das', status: ['7'] }, 'areaId', ['a'])).toEqual({
      q: 'das',
      status: ['7'],
      areaId: ['a'],
    });
  });

  it('loses a name when ALL of it is picked', () => {
    expect(withPicks({ status: ['7'], q: 'das' }, 'status', [ALL])).toEqual({ q: 'das' });
  });

  it('is chosen further while the address takes over what was chosen before', () => {
    const [yes, both, room] = [{ transportation: ['yes'] }, {}, { accomodation: ['1'] }];
    expect(stillUnderWay([yes, both, room], yes)).toEqual([both, room]);
    expect(stillUnderWay([yes, both], both)).toEqual([]);
    expect(stillUnderWay([yes, both], { q: 'das' })).toEqual([]);
  });
});
