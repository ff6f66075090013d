import { APPROVAL_ROUNDS, type Role } from '@coastok/domain';
import type { Seat } from '../areas/areaPlan.js';
import type { Random } from '../random/random.js';

/** A member's roles and practice in the community. */
export interface Membership {
  userRole: Role;
  roles: Role[];
  status: number;
  chantingRounds: number;
}

const SEAT_ROLES: Record<Exclude<Seat, 'ordinary'>, Role> = {
  frontliner: 2,
  facilitator: 3,
  leader: 4,
  assistantDirector: 5,
  director: 7,
};

const INACTIVE_SHARE = 0.05;
const APPROVED_SHARE = 0.55;
const PENDING_SHARE = 0.18;

export function membershipOf(seat: Seat, random: Random): Membership {
  if (seat === 'ordinary') return ordinaryMembership(random);
  const userRole = SEAT_ROLES[seat];
  return {
    userRole,
    roles: withFormerRole(seat, random, userRole),
    status: 1,
    chantingRounds: userRole >= 3 ? 16 : random.int(8, 16),
  };
}

/** Some facilitators began as frontliners, and some leaders as facilitators; they still hold that role. */
function withFormerRole(seat: Seat, random: Random, userRole: Role): Role[] {
  if (seat === 'facilitator' && random.chance(0.5)) return [2, 3];
  if (seat === 'leader' && random.chance(0.4)) return [3, 4];
  return [userRole];
}

/** One of the member lists: approved, pending or non-Coastok, with a few inactive members in each. */
function ordinaryMembership(random: Random): Membership {
  const status = random.chance(INACTIVE_SHARE) ? 0 : 1;
  const share = random.next();
  if (share < APPROVED_SHARE) {
    return { userRole: 1, roles: [1], status, chantingRounds: approvedRounds(random) };
  }
  const pending = share < APPROVED_SHARE + PENDING_SHARE;
  const chantingRounds = pending ? random.int(APPROVAL_ROUNDS, 10) : random.int(0, APPROVAL_ROUNDS - 1);
  return { userRole: 0, roles: [0], status, chantingRounds };
}

/** Most chant 4 to 16 rounds, many exactly 16, and a few more than the maximum of the filter's slider. */
function approvedRounds(random: Random): number {
  const share = random.next();
  if (share < 0.25) return 16;
  return share < 0.3 ? random.int(17, 32) : random.int(APPROVAL_ROUNDS, 15);
}
