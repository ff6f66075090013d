/* Limits of lists (docs/rules/http.md#3), apart from the schemas so that a page that knows them does not load zod. */

export const DEFAULT_PER_PAGE = 10;
export const MAX_PER_PAGE = 10_000;
export const MAX_SEARCH_LENGTH = 100;
/** A list counts no further: its total is exact up to here. */
export const MOST_COUNTED = 10_000;
