/**
 * The token of a mailed link, which is the part after the # and so never reaches a server; empty where there is no
 * browser.
 */
export const fragmentToken = (): string =>
  typeof location === 'undefined' ? '' : (new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
