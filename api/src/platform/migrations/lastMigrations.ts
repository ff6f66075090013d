/**
 * The last data migration of each version. A version that has its tag takes no further one: whoever adds one then raises
 * the version in the root package.json, and adds a line.
 */
export const LAST_MIGRATIONS: Record<string, number> = {
  '0.1.0': 0,
  '0.3.0': 14,
};
