const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `28 July 2022`, the date format of legal texts; the day comes as `yyyy-MM-dd`. */
export const longDate = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
