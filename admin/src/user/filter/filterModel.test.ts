import { describe, expect, it } from '@jest/globals';
import { without } from '../../lists/listFilter';
import {
  activeFilters,
  ALL_ROUNDS,
  choiceOf,
  reportFilter,
  roundsFilter,
  roundsRange,
  roundsText,
  withChoice,
  type MemberFilter,
  type RoundsRange,
} from './filterModel';

const AREA = '5eeda08ae438470000000000';
const PERSON = '5eedb08ae438470000000005';

describe('the slider of rounds', () => {
  it('filters nothing while it spans the whole range', () => {
    expect(roundsFilter(ALL_ROUNDS)).toEqual({});
  });

  it('sends an upper end of 17 as up to 1000', () => {
    expect(roundsFilter([4, 17])).toEqual({ chantingRounds_gte: 4, chantingRounds_lte: 1000 });
    expect(roundsFilter([17, 17])).toEqual({ chantingRounds_gte: 17, chantingRounds_lte: 1000 });
  });

  it('sends 16 as 16', () => {
    expect(roundsFilter([0, 16])).toEqual({ chantingRounds_lte: 16 });
    expect(roundsFilter([4, 16])).toEqual({ chantingRounds_gte: 4, chantingRounds_lte: 16 });
  });

  it.each<[RoundsRange]>([[[0, 17]], [[4, 17]], [[17, 17]], [[0, 3]], [[8, 8]]])(
    'is at %j again after a reload',
    range => {
      expect(roundsRange(roundsFilter(range))).toEqual(range);
    },
  );

  it('describes its filter in words', () => {
    expect(
      [ALL_ROUNDS, [17, 17], [4, 17], [4, 16], [8, 8]].map(range => roundsText(range as RoundsRange)),
    ).toEqual(['any', 'over 16', '4 or more', '4 to 16', '8']);
  });
});

describe('the popover', () => {
  const filter: MemberFilter = {
    q: 'das',
    userRole: 2,
    fromDate: '2026-01-01',
    chantingRounds_gte: 4,
    chantingRounds_lte: 16,
  };

  it('opens with the active filter', () => {
    expect(choiceOf({ ...filter, connectedAreaId: AREA })).toEqual({
      rounds: [4, 16],
      connectedAreaId: AREA,
      facilitator: null,
      frontliner: null,
      genderUnasked: false,
    });
  });

  it('does not change the search, the role and the dates', () => {
    expect(withChoice(filter, { rounds: ALL_ROUNDS, facilitator: PERSON })).toEqual({
      q: 'das',
      userRole: 2,
      fromDate: '2026-01-01',
      facilitator: PERSON,
    });
  });

  it('keeps a role of 0, which is a role', () => {
    expect(withChoice({ userRole: 0 }, { rounds: ALL_ROUNDS })).toEqual({ userRole: 0 });
  });
});

describe('the active filters', () => {
  it('list every filter except the search', () => {
    const filter: MemberFilter = {
      q: 'das',
      chantingRounds_gte: 4,
      chantingRounds_lte: 1000,
      connectedAreaId: AREA,
      facilitator: PERSON,
      frontliner: PERSON,
      userRole: '2,3',
      fromDate: '2026-03-05',
      toDate: '2026-03-06',
    };
    const active = activeFilters(filter);
    expect(active.map(({ name, text }) => [name, text])).toEqual([
      ['rounds', '4 or more'],
      ['area', undefined],
      ['facilitator', undefined],
      ['frontliner', undefined],
      ['role', 'Frontliner, Facilitator'],
      ['joined', '05 Mar 2026 to 06 Mar 2026'],
    ]);
    expect(without(filter, ...active.flatMap(({ keys }) => keys))).toEqual({ q: 'das' });
  });

  it('include a role of 0', () => {
    expect(activeFilters({ userRole: 0 }).map(({ text }) => text)).toEqual(['Non Coastok']);
  });

  it('are none for a search alone', () => {
    expect(activeFilters({ q: 'das' })).toEqual([]);
  });
});

describe('the download', () => {
  it('has the segment and every filter of the list', () => {
    expect(reportFilter('pending', { q: 'das', chantingRounds_gte: 4 })).toEqual({
      segment: 'pending',
      q: 'das',
      chantingRounds_gte: 4,
    });
  });
});
