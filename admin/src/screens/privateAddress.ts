import { matchPath } from 'react-router-dom';

/** Whether an address belongs to a page behind the sign-in, given the pages' patterns and the resources' names. */
export const isPrivateAddress = (
  pathname: string,
  patterns: readonly string[],
  resourceNames: readonly string[],
): boolean =>
  patterns.some(pattern => matchPath(pattern, pathname)) ||
  resourceNames.some(name => matchPath(`/${name}/*`, pathname));
