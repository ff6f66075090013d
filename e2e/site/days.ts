const DAY_MS = 24 * 3600_000;

/** The day that many days from now, `yyyy-MM-dd`. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
