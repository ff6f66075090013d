import { describe, expect, it } from '@jest/globals';
import { cameShare, peopleAddress, sectionAddress, sectionAt } from './arrivalsModel';

describe('how many have come', () => {
  it.each([
    ['nobody is expected', { expected: 0, arrived: 0, left: 0 }, null],
    ['nobody came', { expected: 12, arrived: 0, left: 0 }, 0],
    ['who left had come', { expected: 2, arrived: 1, left: 1 }, 50],
    ['all came', { expected: 0, arrived: 7, left: 1 }, 100],
  ])('%s', (_what, count, share) => {
    expect(cameShare(count)).toBe(share);
  });
});

describe('the addresses of arrivals', () => {
  it('name the open part', () => {
    expect(sectionAddress('camp', 'overview')).toBe('/event/manage/camp/arrivals');
    for (const section of ['overview', 'people', 'conflicts', 'rows'] as const)
      expect(sectionAt(sectionAddress('camp', section))).toBe(section);
  });

  it('link to the people that a figure counts', () => {
    const filterOf = (address: string) =>
      JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? 'null') as unknown;
    expect(sectionAt(peopleAddress('camp', 'expected').split('?')[0] ?? '')).toBe('people');
    expect(filterOf(peopleAddress('camp', 'expected'))).toEqual({ state: 'expected' });
    expect(filterOf(peopleAddress('camp', 'arrived'))).toEqual({ state: 'arrived' });
    expect(filterOf(peopleAddress('camp', 'expected', 'a1'))).toEqual({ state: 'expected', areaId: 'a1' });
  });
});
