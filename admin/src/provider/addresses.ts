import { matchPath } from 'react-router-dom';

/** Whether an address belongs to a page behind the sign-in, by the pages' patterns and the resources' names. */
export const isPrivateAddress = (
  pathname: string,
  patterns: readonly string[],
  resourceNames: readonly string[],
): boolean =>
  patterns.some(pattern => matchPath(pattern, pathname)) ||
  resourceNames.some(name => matchPath(`/${name}/*`, pathname));

/** The address of a react-admin list with a filter, as the list itself writes it; empty values are left out. */
export function listAddress(path: string, filter: Record<string, unknown> = {}): string {
  const filled = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
  return Object.keys(filled).length
    ? `${path}?${new URLSearchParams({ filter: JSON.stringify(filled) })}`
    : path;
}
