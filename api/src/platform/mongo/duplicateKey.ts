const DUPLICATE_KEY = 11000;

/** Whether a write was refused because another document has the same unique value. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === DUPLICATE_KEY;

/** Ignores a duplicate key, for a write that another instance may do at the same moment. */
export function ignoreDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

/** Like `ignoreDuplicate`, for a bulk write. */
export function ignoreDuplicates(error: unknown): void {
  const { writeErrors } = error as { writeErrors?: unknown };
  const errors = [writeErrors ?? []].flat() as unknown[];
  if (errors.length === 0 || !errors.every(isDuplicateKey)) throw error;
}

/** The fields of the unique index that refused a write; none for another error. */
export const fieldsTaken = (error: unknown): string[] =>
  isDuplicateKey(error) ? Object.keys((error as { keyPattern?: object }).keyPattern ?? {}) : [];
