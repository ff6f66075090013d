import { describe, expect, it } from '@jest/globals';
import { ALL, filterOfPicks, picksAfter, picksOf } from './picks';

describe('a multi-select with an entry for all', () => {
  it('drops every other pick when ALL is chosen', () => {
    expect(picksAfter(['7', '10'], ['7', '10', ALL])).toEqual([ALL]);
  });

  it('drops ALL when something else is chosen', () => {
    expect(picksAfter([ALL], [ALL, '7'])).toEqual(['7']);
  });

  it('returns to ALL when the last pick is removed', () => {
    expect(picksAfter(['7'], [])).toEqual([ALL]);
  });

  it('stays at ALL when ALL itself is removed', () => {
    expect(picksAfter([ALL], [])).toEqual([ALL]);
  });

  it('keeps several picks beside each other, in the order of the clicks', () => {
    expect(picksAfter(['9'], ['9', '7'])).toEqual(['9', '7']);
    expect(picksAfter(['9', '7', '1'], ['9', '1'])).toEqual(['9', '1']);
  });
});

describe("a list's filter", () => {
  it.each([[undefined], [null], [''], [[]], [{}]])('of %j picks ALL', value => {
    expect(picksOf(value)).toEqual([ALL]);
  });

  it.each([['9,11'], [[9, 11]], [['9', '11']], [['9', '9', ' 11']]])('of %j picks 9 and 11', value => {
    expect(picksOf(value)).toEqual(['9', '11']);
  });

  it('is absent for ALL, and otherwise what was picked', () => {
    expect(filterOfPicks([ALL])).toBeUndefined();
    expect(filterOfPicks(['9', '11'])).toEqual(['9', '11']);
  });
});
