/** Whether a value is a record's id: 24 hex characters (docs/rules/http.md#4). */
export const isRecordId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value);

/** The message for a value that is no record's id. */
export const BAD_ID = 'Please enter a valid id.';

/** A record's id in the stored form: lower case. */
export const plainId = (id: string): string => id.toLowerCase();
