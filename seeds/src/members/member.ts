import {
  APPROVAL_ROUNDS,
  FREE_PURPOSES,
  type FreeConsents,
  type FreePurpose,
  istDayStart,
  type Role,
} from '@coastok/domain';
import { type AreaPlan, type Run, type Seat, seatOf } from '../areas/areaPlan.js';
import { DEMO_ACCOUNTS, type DemoAccount } from '../demo/demoAccounts.js';
import {
  childBackground,
  childGuardian,
  childHistory,
  childMembership,
  DEMO_CHILDREN,
  type SeedGuardian,
} from '../demo/demoChildren.js';
import type { GeneratorContext, IdOf, Random } from '../random.js';
import { inventEmail, inventInitiatedName, inventPerson, inventPhone } from '../names/inventPerson.js';
import { type Background, inventBackground } from './background.js';
import { inventHistory, type MemberHistory } from './memberHistory.js';

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

function membershipOf(seat: Seat, random: Random): Membership {
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

export interface SeedMember extends Background, MemberHistory, Membership {
  _id: string;
  name: string;
  initiatedName: string | null;
  email: string;
  phone: string;
  gender: number;
  connectedAreaId: string;
  facilitator: string | null;
  frontliner: string | null;
  mentor: string | null;
  /** Whether this is one of the demo accounts, which are the only ones that can sign in. */
  demoAccount: boolean;
  /** The consent given at sign-up; null for members whom staff added. */
  consent: SeedConsent | null;
  /** Only for members under 18. */
  guardian: SeedGuardian | null;
  /** The scenario of the one booking that this member always has. */
  scenario: string | null;
}

/** Makes the member with a number; the result does not depend on other members. */
export function memberOf(plan: AreaPlan, index: number, { seed, idOf, today }: GeneratorContext): SeedMember {
  const random = seed.fork(`member/${index}`);
  const { seat, nth } = seatOf(plan, index);
  const taken = `${plan.code}/${seat}/${nth}`;
  const demo = DEMO_ACCOUNTS[taken];
  const child = DEMO_CHILDREN[taken];
  const invented = inventPerson(random);
  const { name, gender } = demo ?? child ?? invented;
  const usual = membershipOf(seat, random);
  const membership = demo ? demoMembership(demo) : child ? childMembership(child) : usual;
  const initiated = random.chance(initiationChance(membership)) ? inventInitiatedName(random, gender) : null;
  const background = {
    ...inventBackground(random, { ...membership, today, place: plan.name, complete: Boolean(demo) }),
    ...(child && childBackground(child, today)),
  };
  const history = {
    ...inventHistory(random, { ...membership, today }),
    ...(child && childHistory(child, today)),
  };
  return {
    _id: idOf('member', index),
    name,
    initiatedName: demo ? demo.initiatedName : initiated,
    email: demo?.email ?? inventEmail(name, index),
    phone: inventPhone(index),
    gender,
    ...membership,
    ...background,
    ...history,
    connectedAreaId: idOf('area', plan.index),
    ...linksOf(plan, seat, random, { idOf, everyLink: Boolean(demo) }),
    demoAccount: Boolean(demo),
    consent:
      background.dob === null
        ? null
        : inventConsent(random, history.createdAt, { isChild: Boolean(child), maySayMore: !demo, today }),
    guardian: child ? childGuardian(child, index, today) : null,
    scenario: child?.scenario ?? null,
  };
}

function demoMembership({ roles, chantingRounds }: DemoAccount): Membership {
  return { userRole: Math.max(...roles) as Role, roles, status: 1, chantingRounds };
}

const initiationChance = ({ userRole, chantingRounds }: Membership): number => {
  if (userRole >= 4) return 0.9;
  if (userRole >= 2) return 0.5;
  return userRole === 1 && chantingRounds >= 16 ? 0.4 : 0;
};

/** The people who look after a member: members of the same area, from its lists. */
function linksOf(
  plan: AreaPlan,
  seat: Seat,
  random: Random,
  { idOf, everyLink }: { idOf: IdOf; everyLink: boolean },
): Pick<SeedMember, 'facilitator' | 'frontliner' | 'mentor'> {
  // A demo account has demo accounts as facilitator and frontliner: they are the first in their lists.
  const oneOf = ({ first, count }: Run) =>
    idOf('member', everyLink ? first : random.int(first, first + count - 1));
  const facilitator = oneOf(plan.facilitators);
  const frontliner = oneOf(plan.frontliners);
  const mentor = random.chance(0.3) ? idOf('member', plan.firstMember) : oneOf(plan.facilitators);
  const hasMentor = everyLink || random.chance(0.35);
  if (seat === 'ordinary') {
    return {
      facilitator: everyLink || random.chance(0.85) ? facilitator : null,
      frontliner: everyLink || random.chance(0.7) ? frontliner : null,
      mentor: hasMentor ? mentor : null,
    };
  }
  return {
    facilitator: seat === 'frontliner' ? facilitator : null,
    frontliner: null,
    mentor: seat === 'frontliner' && hasMentor ? mentor : null,
  };
}

/** The consent that a member gave at sign-up. */
export interface SeedConsent {
  at: Date;
  /** Answers for the optional purposes. */
  said: FreeConsents;
  /** A consent that was withdrawn later; null for nearly everybody. */
  withdrawn: { purpose: FreePurpose; at: Date } | null;
}

const WITHDRAWING = 0.02;

/** Most members accept notices; few accept fund-raising, and nobody under 18 does. */
function inventConsent(
  random: Random,
  at: Date,
  { isChild, maySayMore, today }: { isChild: boolean; maySayMore: boolean; today: string },
): SeedConsent {
  const said = {
    notices: random.chance(0.95),
    'fund-raising': random.chance(0.35) && !isChild,
    photos: random.chance(0.5),
  };
  const given = FREE_PURPOSES.filter(purpose => said[purpose]);
  const withdraws = maySayMore && random.chance(WITHDRAWING) && given.length > 0;
  const later = () => new Date(Math.round(random.between(at.getTime(), istDayStart(today).getTime())));
  return { at, said, withdrawn: withdraws ? { purpose: random.pick(given), at: later() } : null };
}
