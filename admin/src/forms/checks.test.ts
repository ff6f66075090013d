import { describe, expect, it } from '@jest/globals';
import { pageAddress, slug, wholeRupees, wholeUpTo } from './checks';

describe('a check', () => {
  it('of rupees accepts whole ones up to a crore', () => {
    for (const good of [0, 500, '500', 10_000_000, '', null]) expect(wholeRupees(good)).toBeUndefined();
    for (const bad of [-1, 1.5, 'much', 10_000_001]) expect(wholeRupees(bad)).toBe('checks.rupees');
  });

  it('of a number names the maximum', () => {
    expect(wholeUpTo(99)(99)).toBeUndefined();
    expect(wholeUpTo(99)('100')).toEqual({ message: 'checks.whole', args: { most: 99 } });
  });

  it('of an address accepts safe ones only', () => {
    for (const good of ['https://example.org/a', '/event/album/mayapur'])
      expect(pageAddress(good)).toBeUndefined();
    for (const bad of ['http://example.org', 'javascript:alert(1)', 'example.org', '//example.org'])
      expect(pageAddress(bad)).toBe('checks.pageAddress');
  });

  it('of an event id accepts what an address can contain', () => {
    expect(slug('winter-camp-2027')).toBeUndefined();
    for (const bad of ['Winter Camp', '-camp', 'camp-', 'käse']) expect(slug(bad)).toBe('checks.slug');
  });
});
