import { addDays, istDayStart, ROUND_TARGETS, type Role } from '@coastok/domain';
import type { Random } from '../random.js';

/** When a member was added, joined the app, and reached the targets. */
export interface MemberHistory {
  createdAt: Date;
  connectedSince: Date | null;
  chantingTarget2: Date | null;
  chantingTarget4: Date | null;
  /** Key of the domain's CLASS_LEVELS. */
  sadhnaGroup: number | null;
}

/** The data covers about eighteen months and ends yesterday, so that nothing is in the future. */
const OLDEST_DAYS_AGO = 548;

const HOUR_MS = 3_600_000;

interface Practice {
  today: string;
  userRole: Role;
  chantingRounds: number;
}

export function inventHistory(random: Random, { today, userRole, chantingRounds }: Practice): MemberHistory {
  const daysAgo = joinedDaysAgo(userRole, random);
  const createdAt = new Date(
    istDayStart(addDays(today, -daysAgo)).getTime() + random.between(6, 22) * HOUR_MS,
  );
  createdAt.setUTCMilliseconds(0);
  const connectedDaysAgo = daysAgo + random.int(0, userRole === 0 ? 40 : 700);
  const [twoRounds, fourRounds] = ROUND_TARGETS;
  const reachedTwo = Math.round(connectedDaysAgo * random.between(0.5, 0.95));
  const reachedFour = Math.round(reachedTwo * random.between(0.4, 0.9));
  const dayAgo = (days: number) => istDayStart(addDays(today, -Math.max(1, days)));
  return {
    createdAt,
    connectedSince: dayAgo(connectedDaysAgo),
    chantingTarget2: chantingRounds >= twoRounds ? dayAgo(reachedTwo) : null,
    chantingTarget4: chantingRounds >= fourRounds ? dayAgo(reachedFour) : null,
    sadhnaGroup: random.chance(0.9) ? classLevel(chantingRounds, random) : null,
  };
}

/** Leaders joined early; other members at a growing rate. */
function joinedDaysAgo(userRole: Role, random: Random): number {
  if (userRole >= 4) return random.int(500, OLDEST_DAYS_AGO);
  if (userRole >= 2) return random.int(240, OLDEST_DAYS_AGO - 60);
  const recent = random.next() ** 1.4;
  return 1 + Math.floor(recent * (userRole === 0 ? OLDEST_DAYS_AGO / 2 : OLDEST_DAYS_AGO - 1));
}

function classLevel(rounds: number, random: Random): number {
  if (rounds === 0) return 0;
  if (rounds < 4) return random.int(1, 3);
  if (rounds < 12) return random.int(3, 5);
  return rounds < 16 ? random.int(5, 7) : random.int(7, 9);
}

/** The latest time in data that is made for `today`. */
export const latestInstant = (today: string): number => istDayStart(today).getTime() - HOUR_MS;
