import { addDays, DAY_MS, istDay, istDayStart, RecordStatus, Role } from '@coastok/domain';
import type { AreaPlan } from './areas/areaPlan.js';
import type { GeneratorContext } from './random.js';
import type { SeedMember } from './members/member.js';

export interface SeedContact {
  _id: string;
  memberId: string;
  areaId: string;
  by: string;
  at: Date;
  how: 'call' | 'visit' | 'message' | 'meeting';
  outcome: 'spoke' | 'met' | 'wrote';
}

export interface SeedCareTask {
  _id: string;
  memberId: string;
  areaId: string;
  assigneeId: string;
  text: string;
  dueOn: string;
  state: 'open' | 'done';
  snoozedUntil: string | null;
  createdAt: Date;
  closedAt: Date | null;
}

export interface SeedGathering {
  _id: string;
  title: string;
  areaId: string;
  startsAt: Date;
  place: string;
  state: 'planned' | 'held';
  listClosedAt: Date | null;
  present: number;
  absent: number;
  /** The attendees whom the leader marked, or expected. */
  rows: SeedAttendance[];
}

export interface SeedAttendance {
  _id: string;
  memberId: string;
  present: boolean | null;
  by: string | null;
  at: Date;
}

const WEEKS = 12;
const WAYS = [
  { how: 'call', outcome: 'spoke' },
  { how: 'visit', outcome: 'met' },
  { how: 'message', outcome: 'wrote' },
  { how: 'meeting', outcome: 'met' },
] as const;
const TASKS = [
  'Bring the book that was promised',
  'Ask how the exam went',
  'Invite to the kirtan',
  'Call the family',
];
/** One member in this many has a task that somebody wrote for them. */
const MEMBERS_PER_TASK = 9;
/** Half past five in the evening, Indian time. */
const EVENING_MS = 17.5 * 3_600_000;

const carerOf = ({ facilitator, frontliner }: SeedMember): string | null => facilitator ?? frontliner;

const isCaredFor = ({ status, userRole }: SeedMember): boolean =>
  status === RecordStatus.Active && userRole <= Role.Facilitator;

/** The last contact with a member; one in ten was not contacted for a while. */
export function contactOf(member: SeedMember, index: number, context: GeneratorContext): SeedContact | null {
  const by = carerOf(member);
  if (!by || !isCaredFor(member)) return null;
  const random = context.seed.fork(`contact/${index}`);
  const days = random.chance(0.9) ? random.between(0.2, 27) : random.between(31, 60);
  const at = new Date(Math.round(istDayStart(context.today).getTime() - days * DAY_MS));
  if (at < member.createdAt) return null;
  return {
    _id: context.idOf('careContact', index),
    memberId: member._id,
    areaId: member.connectedAreaId,
    by,
    at,
    ...random.pick(WAYS),
  };
}

/** A task that somebody wrote for a member: overdue, for today, for later, snoozed or done. */
export function careTaskOf(
  member: SeedMember,
  index: number,
  context: GeneratorContext,
): SeedCareTask | null {
  // The demo frontliner must have tasks for today: those for the other demo accounts.
  const isForFrontliner = member.demoAccount && member.frontliner !== null;
  const assigneeId = isForFrontliner ? member.frontliner : carerOf(member);
  if (!assigneeId || !isCaredFor(member)) return null;
  if (!isForFrontliner && index % MEMBERS_PER_TASK !== 0) return null;
  const random = context.seed.fork(`careTask/${index}`);
  const days = isForFrontliner ? random.pick([-2, 0]) : random.pick([-6, -2, 0, 0, 3, 9]);
  const isDone = !isForFrontliner && random.chance(0.3);
  const created = istDayStart(addDays(context.today, -8));
  return {
    _id: context.idOf('careTask', index),
    memberId: member._id,
    areaId: member.connectedAreaId,
    assigneeId,
    text: random.pick(TASKS),
    dueOn: addDays(context.today, days),
    state: isDone ? 'done' : 'open',
    snoozedUntil: !isDone && !isForFrontliner && random.chance(0.15) ? addDays(context.today, 4) : null,
    createdAt: created,
    closedAt: isDone ? istDayStart(context.today) : null,
  };
}

/** An area's weekly gatherings of the last twelve weeks and the next one; the last list is often still open. */
export function* gatheringsOf(
  plan: AreaPlan,
  members: readonly SeedMember[],
  context: GeneratorContext,
): Generator<SeedGathering> {
  const areaId = context.idOf('area', plan.index);
  const leader = context.idOf('member', plan.firstMember);
  const expected = members.filter(member => isCaredFor(member) && member.userRole >= Role.Member);
  const weekday = new Date(`${context.today}T00:00:00Z`).getUTCDay();
  const nextSunday = addDays(context.today, (7 - weekday) % 7 || 7);
  for (let week = WEEKS; week >= 0; week -= 1) {
    const number = plan.index * (WEEKS + 1) + (WEEKS - week);
    const startsAt = new Date(istDayStart(addDays(nextSunday, -7 * week)).getTime() + EVENING_MS);
    const random = context.seed.fork(`gathering/${number}`);
    const isHeld = week > 1 || (week === 1 && random.chance(0.5));
    const rows = isHeld ? rowsOf(number, startsAt, expected, leader, context) : [];
    const present = rows.filter(row => row.present).length;
    yield {
      _id: context.idOf('gathering', number),
      title: 'Sunday gathering',
      areaId,
      startsAt,
      place: `${plan.name} hall`,
      state: isHeld ? 'held' : 'planned',
      listClosedAt: isHeld ? new Date(startsAt.getTime() + 3 * 3_600_000) : null,
      present,
      absent: rows.length - present,
      rows,
    };
  }
}

/** Most members come most weeks, and some have stopped coming. */
function rowsOf(
  gathering: number,
  startsAt: Date,
  expected: readonly SeedMember[],
  by: string,
  context: GeneratorContext,
): SeedAttendance[] {
  const at = new Date(startsAt.getTime() + 1_800_000);
  const stoppedSince = addDays(context.today, -35);
  return expected.flatMap((member, place) => {
    if (member.createdAt > startsAt) return [];
    const habits = context.seed.fork(`habits/${member._id}`);
    const zeal = habits.between(0.55, 0.97);
    const hasStopped = habits.chance(0.06) && istDay(startsAt) > stoppedSince;
    const came = !hasStopped && context.seed.fork(`came/${gathering}/${member._id}`).chance(zeal);
    const _id = context.idOf('attendance', gathering * 10_000 + place);
    return [
      {
        _id,
        memberId: member._id,
        present: came ? true : null,
        by: came ? by : null,
        at: came ? at : new Date(0),
      },
    ];
  });
}
