import { describe, expect, it } from '@jest/globals';
import { readHandover } from './handover';

const at = (pathname: string, search = '', hash = '') => readHandover({ pathname, search, hash });

describe('the handover token in an address', () => {
  it('is removed and everything else stays', () => {
    expect(at('/user/all', '?page=2&token=abc', '#top')).toEqual({
      token: 'abc',
      cleaned: '/user/all?page=2#top',
    });
    expect(at('/', '?token=abc')).toEqual({ token: 'abc', cleaned: '/' });
  });

  it('is removed even when it is empty', () => {
    expect(at('/', '?token=')).toEqual({ token: '', cleaned: '/' });
  });

  it('is no hand-over without the parameter', () => {
    expect(at('/dashboard', '?page=2')).toBeNull();
  });

  it.each(['/event', '/event/abc/register', '/event/register', '/viplava', '/viplava/bridge'])(
    'belongs to the public site on %s',
    pathname => expect(at(pathname, '?token=abc')).toBeNull(),
  );

  it.each(['/event/manage', '/event/manage/abc', '/viplava-report', '/eventually'])(
    'is a hand-over on %s, which is not a page of the public site',
    pathname => expect(at(pathname, '?token=abc')?.token).toBe('abc'),
  );
});
