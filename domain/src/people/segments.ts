import { RecordStatus } from './enumerations.js';
import { Role } from './roles.js';

/** The member lists of the console; the words are part of the console's addresses (`/user/pending`). */
export const SEGMENTS = ['all', 'pending', 'approved', 'non-coastok', 'inactive'] as const;
export type Segment = (typeof SEGMENTS)[number];

export const isSegment = (value: unknown): value is Segment => SEGMENTS.includes(value as Segment);

/** The daily rounds from which a newcomer can be approved as a member. */
export const APPROVAL_ROUNDS = 4;

/** Daily rounds whose first day is stored on the member (`chantingTarget2`, `chantingTarget4`). */
export const ROUND_TARGETS = [2, 4] as const;

/** The round filter's highest mark; it means 'over 16' and is sent as MAX_ROUNDS. */
export const ROUNDS_SLIDER_MAX = 17;
export const MAX_ROUNDS = 1000;

export interface SegmentFacts {
  status: number;
  userRole: number;
  chantingRounds: number;
}

/** Whether a member belongs to a segment (docs/rules/access.md#6). */
export function inSegment(segment: Segment, { status, userRole, chantingRounds }: SegmentFacts): boolean {
  const active = status === RecordStatus.Active;
  switch (segment) {
    case 'all':
      return active;
    case 'inactive':
      return !active;
    case 'approved':
      return active && userRole >= Role.Member;
    case 'pending':
      return active && userRole === Role.NonCoastok && chantingRounds >= APPROVAL_ROUNDS;
    case 'non-coastok':
      return active && userRole === Role.NonCoastok && chantingRounds < APPROVAL_ROUNDS;
  }
}
