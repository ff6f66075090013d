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

/**
 * The token of a mailed link, which is the part after the # and so never reaches a server; empty where there is no
 * browser.
 */
export const fragmentToken = (): string =>
  typeof location === 'undefined' ? '' : (new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
