import { type AccessKind, addDays, istDayStart, type Role } from '@coastok/domain';
import type { GeneratorContext, Random } from '../random.js';
import type { SeedMember } from '../members/member.js';

/** One access of a staff member to members' data. */
export interface SeedAccessLogEntry {
  _id: string;
  at: Date;
  actor: string;
  role: Role;
  kind: AccessKind;
  memberId: string | null;
  query: string | null;
  count: number | null;
}

/** A staff member, and the range of members whom they look after. */
export interface Reader {
  _id: string;
  role: Role;
  first: number;
  count: number;
}

type Read = Omit<SeedAccessLogEntry, '_id' | 'actor' | 'role'>;

const DAYS = 24;
const DAYS_OF_WEEK = 7;
const NIGHT_AGO = 9;
const NIGHT_CARDS = 19;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Accesses of the demo's staff in the last weeks, the oldest first: a few cards and searches a day, an export a week,
 * and one night in which one of them opened many cards.
 */
export function* accessLogOf(
  readers: readonly Reader[],
  wakeful: Reader,
  memberAt: (index: number) => SeedMember,
  { seed, idOf, today }: GeneratorContext,
): Generator<SeedAccessLogEntry> {
  let number = 0;
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const day = istDayStart(addDays(today, -ago));
    const read = readers.flatMap((reader, nth) => {
      const random = seed.fork(`readings/${ago}/${nth}`);
      const isExportDay = ago % DAYS_OF_WEEK === nth;
      return by(reader, dayOf(day, reader, memberAt, { random, isExportDay }));
    });
    if (ago === NIGHT_AGO) read.push(...by(wakeful, nightOf(day, wakeful, memberAt)));
    read.sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const row of read) yield { _id: idOf('accessLog', number++), ...row };
  }
}

const by = ({ _id: actor, role }: Reader, read: readonly Read[]) =>
  read.map(row => ({ actor, role, ...row }));

function dayOf(
  day: Date,
  { _id, first, count }: Reader,
  memberAt: (index: number) => SeedMember,
  { random, isExportDay }: { random: Random; isExportDay: boolean },
): Read[] {
  const read: Read[] = [];
  const atWork = () => new Date(day.getTime() + random.int(9 * 60, 20 * 60) * MINUTE_MS);
  for (let cards = random.int(0, 4); cards > 0; cards -= 1) {
    const { _id: memberId, name, createdAt } = memberAt(first + random.int(0, count - 1));
    if (memberId === _id || createdAt > day) continue;
    const at = atWork();
    if (random.chance(0.4)) {
      const query = name.split(' ')[0] ?? name;
      read.push({
        at: secondsBefore(at, 20),
        kind: 'search',
        memberId: null,
        query,
        count: random.int(1, 5),
      });
    }
    read.push({ at, kind: 'card', memberId, query: null, count: null });
  }
  if (isExportDay) {
    read.push({ at: atWork(), kind: 'export', memberId: null, query: 'users.csv', count });
  }
  return read;
}

/** From one o'clock at night, a card every two minutes. */
const nightOf = (day: Date, { first, count }: Reader, memberAt: (index: number) => SeedMember): Read[] =>
  Array.from({ length: count - 1 }, (_, nth) => memberAt(first + 1 + nth))
    .filter(({ createdAt }) => createdAt < day)
    .slice(0, NIGHT_CARDS)
    .map(({ _id: memberId }, nth) => ({
      at: new Date(day.getTime() + HOUR_MS + 2 * nth * MINUTE_MS),
      kind: 'card',
      memberId,
      query: null,
      count: null,
    }));

const secondsBefore = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1000);
