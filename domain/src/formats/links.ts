const LONGEST = 2048;

/** Whether a text is a link that a person may follow: https only (docs/security.md#7). */
export function isHttpsUrl(text: string): boolean {
  try {
    return text.length <= LONGEST && new URL(text).protocol === 'https:';
  } catch {
    return false;
  }
}

const NOWHERE = 'https://nowhere.invalid';

/** Whether a text is an address of this product's own: a path, which leads to no other host however it is read. */
export function isOwnPath(text: string): boolean {
  // Browsers skip tabs and line ends, and take a backslash for a slash: '/\t/elsewhere.example.org' leads elsewhere.
  if (text.length > LONGEST || !/^\/[^\s\\]*$/.test(text)) return false;
  return !text.startsWith('//') && new URL(text, NOWHERE).origin === NOWHERE;
}

/** Whether a text is what a link of a page may lead to: a page of our own, or an https link. */
export const isPageAddress = (text: string): boolean => isOwnPath(text) || isHttpsUrl(text);

/** An id of 128 random bits; up to version 0.1 files had 24 hex characters like everything else. */
const FILE_ID = '[0-9a-f]{32}|[0-9a-f]{24}';
const FILE_LINK = new RegExp(`^(?:https?://[^/?#]+)?/api/v1/file/(${FILE_ID})(?:\\?[^#]*)?$`);

/** Whether a text has the form of a stored file's id, of today or of version 0.1. */
export const isFileId = (text: string): boolean => new RegExp(`^(?:${FILE_ID})$`).test(text);

/** The file's id in any link the server ever issued for it, else null. */
export const fileIdOf = (path: string): string | null => FILE_LINK.exec(path)?.[1] ?? null;
