/** A record's id: 24 hex characters (docs/rules/http.md#4). */
export const isRecordId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value);
