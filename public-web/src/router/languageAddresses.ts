import { type Language } from '@coastok/domain';
import { language } from '../texts/en/language.js';

/** The pages of the site, which every language has; other addresses belong to the console. */
const PAGES =
  /^\/(?:event(?!\/manage(?:\/|$))|about-us|contact-us|email|guardian|my|my-data|notice|privacy|refund|register|terms|viplava)(?:\/|$)/;

const PREFIX = language === 'en' ? '' : `/${language}`;

/** Whether the page at a path without prefix exists in every language. */
export const hasLanguages = (path: string): boolean => PAGES.test(path);

/** A path of this language without its prefix; undefined for paths of other languages. */
export function withoutPrefix(path: string): string | undefined {
  if (PREFIX === '') return path;
  const rest = path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : undefined;
  return rest !== undefined && hasLanguages(rest) ? rest : undefined;
}

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/** Whether an address has the language of this page. */
export const isInThisLanguage = (address: string): boolean => withoutPrefix(pathOf(address)) !== undefined;

/**
 * An address of the site (path, query, fragment) in this language, if it exists in it; any other address is
 * unchanged.
 */
export const inThisLanguage = (address: string): string =>
  PREFIX !== '' && hasLanguages(pathOf(address)) ? PREFIX + address : address;

/** The address of a path without prefix in a language. */
export const pathIn = (code: Language, path: string): string => (code === 'en' ? path : `/${code}${path}`);
