/** What of members' data staff have read. */
export const ACCESS_KINDS = ['card', 'export', 'search'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

export const ACCESS_KIND_LABELS: Readonly<Record<AccessKind, string>> = {
  card: 'Opened a member',
  export: 'Exported',
  search: 'Searched',
};

/** Why an Indian day of one person's reading is worth a look. */
export const UNUSUAL_REASONS = ['cards', 'exports', 'night'] as const;
export type UnusualReason = (typeof UNUSUAL_REASONS)[number];

export const UNUSUAL_LABELS: Readonly<Record<UnusualReason, string>> = {
  cards: 'Many members opened',
  exports: 'Many exports',
  night: 'At night',
};

/** More than this in an Indian day by one person is unusual; at night, between two hours of the Indian clock. */
export const UNUSUAL = { cards: 60, exports: 5, night: 10, nightFrom: 23, nightTo: 5 } as const;

/** The thresholds in words. */
export const UNUSUAL_TEXT = `More than ${UNUSUAL.cards} members opened, more than ${UNUSUAL.exports} exports, or more than ${UNUSUAL.night} readings between ${UNUSUAL.nightFrom}:00 and ${UNUSUAL.nightTo}:00, by one person on one day in India.`;

/** How much somebody read on an Indian day. */
export interface DayOfReading {
  cards: number;
  exports: number;
  night: number;
}

/** What of a day is unusual; nothing for an ordinary one. */
export const unusualIn = (day: DayOfReading): UnusualReason[] =>
  UNUSUAL_REASONS.filter(reason => day[reason] > UNUSUAL[reason]);

/** How long it is known who read what, in months. */
export const ACCESS_LOG_MONTHS = 13;
