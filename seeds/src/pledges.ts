import { addDays, istDayStart, RecordStatus } from '@coastok/domain';
import type { GeneratorContext } from './random.js';
import type { SeedMember } from './members/member.js';
import { latestInstant } from './members/memberHistory.js';

export interface SeedPledgeDrive {
  _id: string;
  tag: string;
  msg: string;
  startTime: Date;
  endTime: Date;
  createdAt: Date;
}

interface Definition {
  tag: string;
  msg: string;
  /** Days from today on which the drive begins and ends; the last day is included. */
  from: number;
  to: number;
  /** The share of members who pledge, and the range of their pledges. */
  share: number;
  values: readonly [number, number];
}

/** A past drive, a running one, and a future one. */
const DRIVES: readonly Definition[] = [
  {
    tag: 'Monsoon Books',
    msg: 'How many books will you hand out until the end of the month?',
    from: -75,
    to: -45,
    share: 0.3,
    values: [1, 40],
  },
  {
    tag: 'Thousand Rounds',
    msg: 'Rounds that you will chant in these two weeks, beyond your daily ones.',
    from: -6,
    to: 8,
    share: 0.4,
    values: [4, 64],
  },
  {
    tag: 'Hours of Service',
    msg: 'Hours in the kitchen, the garden or the book room.',
    from: 12,
    to: 26,
    share: 0,
    values: [1, 20],
  },
];

const DAYS_AHEAD_OF_START = 5;

const dayStart = ({ today }: GeneratorContext, days: number): Date => istDayStart(addDays(today, days));

/** The demo's pledge drives, newest last. */
export const pledgeDrivesOf = (context: GeneratorContext): SeedPledgeDrive[] =>
  DRIVES.map(({ tag, msg, from, to }, index) => ({
    _id: context.idOf('pledgeDrive', index),
    tag,
    msg,
    startTime: dayStart(context, from),
    endTime: dayStart(context, to + 1),
    // A future drive was announced yesterday.
    createdAt: dayStart(context, Math.min(from - DAYS_AHEAD_OF_START, -1)),
  }));

export interface SeedPledge {
  _id: string;
  pledgeId: string;
  userId: string;
  connectedAreaId: string;
  pledgeValue: number;
  achieveValue: number | null;
  createdAt: Date;
  name: string;
  initiatedName: string | null;
}

/** The share of areas without pledges, which scoreboards hide. Areas of the demo's leaders always have some. */
const ABSENT_AREAS = 0.16;
const SHARE_WITH_ACHIEVEMENT = { past: 0.8, running: 0.3 };

/**
 * The pledges of a member, in each drive that began after the member joined.
 * @param campaign a `zeal` above 1 means more pledges than usual; `led` are the areas of the demo's leaders
 */
export function* pledgesOf(
  member: SeedMember,
  index: number,
  { drives, zeal, led }: { drives: readonly SeedPledgeDrive[]; zeal: number; led: ReadonlySet<string> },
  { seed, idOf, today }: GeneratorContext,
): Generator<SeedPledge> {
  if (member.status !== RecordStatus.Active) return;
  const latest = latestInstant(today);
  for (const [nth, drive] of drives.entries()) {
    const definition = DRIVES[nth];
    const starts = Math.max(drive.startTime.getTime(), member.createdAt.getTime());
    const ends = Math.min(drive.endTime.getTime(), latest);
    if (!definition || starts >= ends) continue;
    const area = seed.fork(`pledge/area/${nth}/${member.connectedAreaId}`);
    const isAbsent = area.chance(ABSENT_AREAS) && !led.has(member.connectedAreaId);
    const share = isAbsent ? 0 : definition.share * area.between(0.5, 1.5) * zeal;
    const random = seed.fork(`pledge/${nth}/${index}`);
    if (!random.chance(share)) continue;
    const pledgeValue = random.int(...definition.values);
    const over = drive.endTime.getTime() <= latest;
    const hasAchievement = random.chance(over ? SHARE_WITH_ACHIEVEMENT.past : SHARE_WITH_ACHIEVEMENT.running);
    yield {
      _id: idOf('pledge', index * DRIVES.length + nth),
      pledgeId: drive._id,
      userId: member._id,
      connectedAreaId: member.connectedAreaId,
      pledgeValue,
      achieveValue: hasAchievement ? Math.round(pledgeValue * random.between(0.4, over ? 1.2 : 0.7)) : null,
      createdAt: new Date(starts + random.next() * (ends - starts)),
      name: member.name,
      initiatedName: member.initiatedName,
    };
  }
}
