/* Limits of lists (docs/rules/http.md#3), in a separate file so that pages that need them do not load zod. */

export const DEFAULT_PER_PAGE = 10;
export const MAX_PER_PAGE = 10_000;
export const MAX_SEARCH_LENGTH = 100;
/** Lists are counted only up to here; a smaller total is exact. */
export const MOST_COUNTED = 10_000;
