const DAY_MS = 24 * 3600 * 1000;

/** How many days an event has, the first and last one counted. */
export const daysOf = (fromDate: string, toDate: string): number =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1;
