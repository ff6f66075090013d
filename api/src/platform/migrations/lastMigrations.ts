/**
 * The last data migration of each version. A tagged version gets no further migration: a new migration needs a higher
 * version in the root package.json, and a new line here.
 */
export const LAST_MIGRATIONS: Record<string, number> = {
  '0.1.0': 0,
  '0.3.0': 17,
};
