import { HEADS } from '../access/rule.js';

/** The kinds of access to members' data that are logged. */
export const ACCESS_KINDS = ['card', 'export', 'list', 'search'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

export const ACCESS_KIND_LABELS: Readonly<Record<AccessKind, string>> = {
  card: 'Opened a member',
  export: 'Exported',
  list: 'Read a list',
  search: 'Searched',
};

/** Why one person's access on an Indian day should be checked. */
export const UNUSUAL_REASONS = ['cards', 'exports', 'night', 'many'] as const;
export type UnusualReason = (typeof UNUSUAL_REASONS)[number];

export const UNUSUAL_LABELS: Readonly<Record<UnusualReason, string>> = {
  cards: 'Many members opened',
  exports: 'Many exports',
  night: 'At night',
  many: 'Very many people',
};

/** More than this by one person on an Indian day is unusual; `night` counts between two hours of the Indian clock. */
export const UNUSUAL = {
  cards: 60,
  exports: 5,
  night: 10,
  nightFrom: 23,
  nightTo: 5,
  /** Number of different people in lists, searches and exports together. */
  many: 500,
  /** The same for general secretaries and directors, who read whole areas every day. */
  manyOfHeads: 2000,
} as const;

/** A list answer with more people than this is recorded in the access log. */
export const LARGE_LIST = 25;

/** Access to more than this number of different people a day is unusual, by role. */
export const manyFor = (role: number): number =>
  (HEADS as readonly number[]).includes(role) ? UNUSUAL.manyOfHeads : UNUSUAL.many;

/** The thresholds in words. */
export const UNUSUAL_TEXT = `More than ${UNUSUAL.cards} members opened, more than ${UNUSUAL.exports} exports, more than ${UNUSUAL.night} entries between ${UNUSUAL.nightFrom}:00 and ${UNUSUAL.nightTo}:00, or more than ${UNUSUAL.many} different people (${UNUSUAL.manyOfHeads} for general secretaries and directors), by one person on one day in India.`;

/** How much one person read on an Indian day. */
export interface DayOfAccess {
  cards: number;
  exports: number;
  night: number;
  /** The estimated number of different people in the answers. */
  people: number;
  /** The role in use with the most access. */
  role: number;
}

/** The unusual facts about a day; empty for an ordinary day. */
export const unusualIn = (day: DayOfAccess): UnusualReason[] =>
  UNUSUAL_REASONS.filter(reason =>
    reason === 'many' ? day.people > manyFor(day.role) : day[reason] > UNUSUAL[reason],
  );

/** How many months the access log is stored. */
export const ACCESS_LOG_MONTHS = 13;
