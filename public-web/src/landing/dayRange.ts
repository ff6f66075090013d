const DAY_MS = 24 * 3600 * 1000;

/** The number of days of an event, the first and last one included. */
export const daysOf = (fromDate: string, toDate: string): number =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1;
