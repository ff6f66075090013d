import { cleanLine } from '../texts/clean.js';

const LONGEST = 2048;

/** Whether a text is a link that people may follow: https only (docs/security.md#7). */
export function isHttpsUrl(text: string): boolean {
  try {
    return text.length <= LONGEST && new URL(text).protocol === 'https:';
  } catch {
    return false;
  }
}

const NOWHERE = 'https://nowhere.invalid';

/** Whether a text is a path of this product, which no browser can read as an address of another host. */
export function isOwnPath(text: string): boolean {
  // Browsers skip tabs and line ends and read a backslash as a slash: '/\t/elsewhere.example.org' leads to another
  // host.
  if (text.length > LONGEST || !/^\/[^\s\\]*$/.test(text)) return false;
  return !text.startsWith('//') && new URL(text, NOWHERE).origin === NOWHERE;
}

/** Whether a text may be the target of a link on a page: a page of our own, or an https link. */
export const isPageAddress = (text: string): boolean => isOwnPath(text) || isHttpsUrl(text);

/** A file's id has 128 random bits; files of version 0.1 have 24 hex characters, like other records. */
const FILE_ID = '[0-9a-f]{32}|[0-9a-f]{24}';
const FILE_LINK = new RegExp(`^(?:https?://[^/?#]+)?/api/v1/file/(${FILE_ID})(?:\\?[^#]*)?$`);

/** Whether a text has the form of a stored file's id, of the present version or of version 0.1. */
export const isFileId = (text: string): boolean => new RegExp(`^(?:${FILE_ID})$`).test(text);

/** The file's id in any link that the server ever issued for it, or null. */
export const fileIdOf = (path: string): string | null => FILE_LINK.exec(path)?.[1] ?? null;

/**
 * A word that a mail program may turn into a link: it contains a scheme, or a dot followed by letters. Browsers accept
 * four characters as the dot of an address.
 */
const ADDRESS = /\S*(?:[:/\\]{2}|[.\u3002\uff0e\uff61][\p{L}\p{N}])\S*/gu;
/** Initials before a name, each with a dot: `K.Kumar`, `R.K.Das.`. */
const INITIALS = /^(?:\p{Lu}\.)+[\p{L}\p{M}'’-]+[,.]?$/u;

/** A typed text on one line without addresses of pages: our mails contain no links from other people. */
export const withoutPageAddresses = (text: string): string =>
  cleanLine(
    text
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(ADDRESS, word => (INITIALS.test(word) ? word.replaceAll('.', '. ') : ''))
      .replaceAll(/\s+/gu, ' '),
  );
