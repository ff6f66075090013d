/** A person's attendance at a gathering, as it is stored. */
export interface Mark {
  /** Null for a person who was not marked. */
  present: boolean | null;
  at: Date;
}

/** How far the clock of a phone may be ahead of the server's. */
export const MARK_AHEAD_MS = 5 * 60_000;

/** Whether an arriving mark replaces the stored one: the later time wins; of equal times, the later arrival. */
export const markWins = (standing: Pick<Mark, 'at'> | null, at: Date): boolean =>
  standing === null || at.getTime() >= standing.at.getTime();

export type RecentAttendance = 'present' | 'absent' | 'unknown';

/** How many gatherings a member's recent attendance includes. */
export const RECENT_GATHERINGS = 8;

/** One gathering in a member's attendance; `present` is null while its list is not closed. */
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
