import type { GeneratorContext, Random } from './random.js';
import type { SeedMember } from './members/member.js';
import { latestInstant } from './members/memberHistory.js';

export interface SeedDevice {
  _id: string;
  userId: string;
  token: string;
  platform: 'android' | 'ios' | 'web';
  createdAt: Date;
}

const WITH_DEVICE = 0.6;
const WITH_SECOND_DEVICE = 0.08;
/** The share of tokens that the sandbox's push service reports as no longer registered. */
const DEAD = 0.03;
const MOST_PER_MEMBER = 2;

/** The phones of a member, usually one or none; a demo account has one phone that always works. */
export function devicesOf(
  member: SeedMember,
  index: number,
  { seed, idOf, today }: GeneratorContext,
): SeedDevice[] {
  const random = seed.fork(`device/${index}`);
  const count = member.demoAccount
    ? 1
    : random.chance(WITH_DEVICE)
      ? random.chance(WITH_SECOND_DEVICE)
        ? 2
        : 1
      : 0;
  const latest = latestInstant(today);
  return Array.from({ length: count }, (_, nth) => {
    const dead = !member.demoAccount && random.chance(DEAD);
    const since = member.createdAt.getTime();
    return {
      _id: idOf('device', index * MOST_PER_MEMBER + nth),
      userId: member._id,
      token: `${dead ? 'dead' : 'demo'}-device-${index}-${nth}-${random.int(0, 0xffff_ffff).toString(36)}`,
      platform: platformOf(random),
      createdAt: new Date(since + random.next() ** 3 * (latest - since)),
    };
  });
}

function platformOf(random: Random): SeedDevice['platform'] {
  const share = random.next();
  if (share < 0.8) return 'android';
  return share < 0.96 ? 'ios' : 'web';
}
