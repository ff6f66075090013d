import { describe, expect, it } from '@jest/globals';
import { isOwnPath, isPageAddress } from './links.js';

describe('an address of the product itself', () => {
  it.each(['/', '/event/album/mayapur', '/event?x=1#prices', '/a//b'])('is %s', path => {
    expect([isOwnPath(path), isPageAddress(path)]).toEqual([true, true]);
  });

  it.each([
    '',
    'event',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    '/\n/example.org',
    ' /a',
    '/a b',
    'javascript:alert(1)',
  ])('is not %j', path => {
    expect([isOwnPath(path), isPageAddress(path)]).toEqual([false, false]);
  });

  it('may be an https link where a page may lead elsewhere, and no other', () => {
    expect(isPageAddress('https://photos.example.org/1')).toBe(true);
    expect(isPageAddress('http://photos.example.org/1')).toBe(false);
  });
});
