/** Pages of events and camps use `token` for themselves. */
const LEFT_ALONE = /^(?:\/[a-z]{2})?\/(event|viplava)(\/|$)/;

/**
 * The console's address that exchanges the companion app's token in an address of this site: its first page, which
 * removes the token from the address whether it is valid or not. Null where there is none.
 */
export function consoleFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  const token = new URLSearchParams(search).get('token');
  if (token === null || LEFT_ALONE.test(pathname)) return null;
  return `/?${new URLSearchParams({ token })}`;
}
