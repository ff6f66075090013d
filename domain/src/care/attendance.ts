/** Who came to a gathering, as one row keeps it. */
export interface Mark {
  /** Null for who was not marked. */
  present: boolean | null;
  at: Date;
}

/** How far ahead of ours the clock of a phone may be. */
export const MARK_AHEAD_MS = 5 * 60_000;

/** Whether a mark that arrives replaces the one that stands: the later one wins, of equal ones the later arrival. */
export const markWins = (standing: Pick<Mark, 'at'> | null, at: Date): boolean =>
  standing === null || at.getTime() >= standing.at.getTime();

export type RecentAttendance = 'present' | 'absent' | 'unknown';

/** How many gatherings a member's recent attendance tells of. */
export const RECENT_GATHERINGS = 8;

/** One gathering as the list of people tells of it; `present` is null for one whose list is not closed yet. */
export interface AttendedGathering {
  startsAt: Date;
  present: boolean | null;
}

/** A member's recent attendance, the newest first. */
export const recentAttendance = (gatherings: readonly AttendedGathering[]): RecentAttendance[] =>
  [...gatherings]
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
    .slice(0, RECENT_GATHERINGS)
    .map(({ present }) => (present === null ? 'unknown' : present ? 'present' : 'absent'));
