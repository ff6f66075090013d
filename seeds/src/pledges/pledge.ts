import { RecordStatus } from '@coastok/domain';
import type { GeneratorContext } from '../generatorContext.js';
import { latestInstant } from '../members/memberHistory.js';
import type { SeedMember } from '../members/member.js';
import { DRIVES, type SeedPledgeDrive } from './pledgeDrive.js';

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
