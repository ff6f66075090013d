import { type Language } from '@coastok/domain';
import { hasLanguages, pathIn } from '../router/languageAddresses.js';

/** A placeholder in rendered pages for the site's own origin, which only the server knows. */
export const ORIGIN_PLACEHOLDER = '__PUBLIC_URL__';

/** The same page in a language; `x-default` is for readers of all other languages. */
export interface Alternate {
  hreflang: string;
  href: string;
}

/** All languages of a page (path and query, without prefix); none where it exists in one language alone. */
export function alternatesOf(path: string, languages: readonly Language[]): Alternate[] {
  if (languages.length < 2 || !hasLanguages(path.split('?')[0] ?? '')) return [];
  return [
    ...languages.map(code => ({ hreflang: code, href: ORIGIN_PLACEHOLDER + pathIn(code, path) })),
    { hreflang: 'x-default', href: ORIGIN_PLACEHOLDER + path },
  ];
}
