const DUPLICATE_KEY = 11000;

/** Whether a write was refused because another document has what must be unique. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === DUPLICATE_KEY;

/** The fields of the unique index that refused a write; none when something else was wrong. */
export const fieldsTaken = (error: unknown): string[] =>
  isDuplicateKey(error) ? Object.keys((error as { keyPattern?: object }).keyPattern ?? {}) : [];
