import { describe, expect, it } from '@jest/globals';
import { isPrivateAddress } from './addresses';

const isPrivate = (pathname: string) =>
  isPrivateAddress(pathname, ['/dashboard', '/pledging/:pledgeId'], ['user', 'area']);

describe('an address', () => {
  it.each(['/dashboard', '/pledging/abc', '/user', '/user/pending', '/area/abc/show'])(
    'is behind the sign-in: %s',
    pathname => expect(isPrivate(pathname)).toBe(true),
  );

  it.each(['/', '/privacy', '/nonsense', '/users', '/dashboard/more'])(
    'is not behind the sign-in: %s',
    pathname => expect(isPrivate(pathname)).toBe(false),
  );
});
