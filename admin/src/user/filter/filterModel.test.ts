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
    expect(choiceOf({ ...filter, gender: '1,2', age_gte: 18, connectedAreaId: AREA })).toEqual({
      rounds: [4, 16],
      roles: [2],
      genders: [1, 2],
      classes: [],
      ageFrom: 18,
      ageTo: null,
      connectedAreaId: AREA,
      facilitator: null,
      frontliner: null,
      genderUnasked: false,
    });
  });

  it('replaces all filters but the search and the dates', () => {
    const choice = { rounds: ALL_ROUNDS, roles: [0], genders: [1, 2], classes: [4], ageTo: 25 };
    expect(withChoice(filter, { ...choice, facilitator: PERSON })).toEqual({
      q: 'das',
      userRole: 0,
      gender: '1,2',
      sadhnaGroup: 4,
      age_lte: 25,
      fromDate: '2026-01-01',
      facilitator: PERSON,
    });
  });

  it.each<[MemberFilter]>([[{ userRole: 0, sadhnaGroup: 0, age_gte: 0 }], [{ userRole: '2,3', gender: 3 }]])(
    'keeps %j when nothing is changed in it',
    kept => {
      expect(withChoice(kept, choiceOf(kept))).toEqual(kept);
    },
  );
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
      gender: 1,
      sadhnaGroup: '4,0',
      age_gte: 18,
      age_lte: 25,
      fromDate: '2026-03-05',
      toDate: '2026-03-06',
    };
    const active = activeFilters(filter);
    expect(active.map(({ name, text }) => [name, text])).toEqual([
      ['rounds', '4 or more'],
      ['area', undefined],
      ['facilitator', undefined],
      ['frontliner', undefined],
      ['gender', 'Male'],
      ['class', 'NS, Other'],
      ['age', '18 to 25'],
      ['role', 'Frontliner, Facilitator'],
      ['joined', '05 Mar 2026 to 06 Mar 2026'],
    ]);
    expect(without(filter, ...active.flatMap(({ keys }) => keys))).toEqual({ q: 'das' });
  });

  it.each([
    [{ age_gte: 18 }, '18 or more'],
    [{ age_lte: 25 }, 'up to 25'],
    [{ age_gte: 0, age_lte: 0 }, '0'],
  ])('say the ages of %j', (filter, text) => {
    expect(activeFilters(filter).map(found => found.text)).toEqual([text]);
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
