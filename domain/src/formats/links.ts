const LONGEST = 2048;

/** Whether a text is a link that a person may follow: https only (quality 7). */
export function isHttpsUrl(text: string): boolean {
  try {
    return text.length <= LONGEST && new URL(text).protocol === 'https:';
  } catch {
    return false;
  }
}

/** The file's id in any link the server ever issued for it, else null (contract 10, Questions, files). */
export function fileIdOf(path: string): string | null {
  const match = /^(?:https?:\/\/[^/?#]+)?\/api\/v1\/file\/([0-9a-f]{24})(?:\?[^#]*)?$/.exec(path);
  return match?.[1] ?? null;
}
