import { addDays, DAY_MS, istDay } from '../formats/dates.js';
import { adultsBornBy } from '../people/person.js';
import { Role } from '../people/roles.js';
import type { TaskKind } from './care.js';

/** The facts about one active member of role 0 to 3 that the rules read. */
export interface CareFacts {
  memberId: string;
  userRole: number;
  /** `yyyy-MM-dd` */
  dob: string | null;
  createdAt: Date;
  /** Null for a member who is not approved, or was approved before this field existed. */
  approvedAt: Date | null;
  /** The last contact in which the member was reached. */
  lastContactAt: Date | null;
  /** Since when the member has neither facilitator nor frontliner; null for a member who has one. */
  carerlessSince: Date | null;
  /** Whether the member missed each of the latest gatherings (closed ones, or ones they attended), the newest first. */
  missed: readonly boolean[];
  /** Unanswered questions, with the time when they were asked. */
  questions: readonly { id: string; askedAt: Date }[];
  /** Bookings that wait for cash, with the end of their hold. */
  cashHolds: readonly { bookingId: string; until: Date }[];
}

export type RuleKind = Exclude<TaskKind, 'custom'>;

/** The settings of a kind when a task was made; they apply to the task until it ends. */
export type MadeWith = CareSettings[RuleKind];

/** The settings of the rules; 0 days means at once. */
export interface CareSettings {
  welcome: { enabled: boolean; days: number };
  'no-carer': { enabled: boolean; days: number };
  'no-contact': { enabled: boolean; days: number };
  absent: { enabled: boolean; misses: number };
  question: { enabled: boolean; days: number };
  cash: { enabled: boolean; hours: number };
  unknownAgeIsMinor: boolean;
}

export const DEFAULT_CARE_SETTINGS: CareSettings = {
  welcome: { enabled: true, days: 3 },
  'no-carer': { enabled: true, days: 7 },
  'no-contact': { enabled: true, days: 30 },
  absent: { enabled: true, misses: 3 },
  question: { enabled: true, days: 3 },
  cash: { enabled: true, hours: 24 },
  unknownAgeIsMinor: true,
};

/** The highest values of the settings. */
export const MOST_MISSES = 20;
export const MOST_HOURS = 72;

/** Why a task has to exist; the task ends when its rule no longer returns this cause. */
export interface CareCause {
  kind: RuleKind;
  /** Unique among open tasks: `kind:memberId`, and the subject where there is one. */
  cause: string;
  /** An Indian day. */
  dueOn: string;
  text: string;
  to: 'carer' | 'leader';
}

/** A result of a rule: its subject, where a member can have several, and the day on which the task is due. */
type Named = { about?: string; dueOn: string };

/** A rule that makes one kind of task. */
interface CareRule<Kind extends RuleKind> {
  text: string;
  /** The assignee: the member's carer, or the leader of the area. */
  to: 'carer' | 'leader';
  /** The tasks that the member needs now; a task ends once it is no longer returned. */
  causes(facts: CareFacts, settings: CareSettings[Kind], now: Date, all: CareSettings): Named[];
}

const isPast = (since: Date, days: number, now: Date): boolean =>
  since.getTime() + days * DAY_MS <= now.getTime();

/** A number of days after a moment, but never before today, so that a task made late is not overdue at once. */
const dueAfter = (since: Date, days: number, now: Date): string => {
  const day = addDays(istDay(since), days);
  return day < istDay(now) ? istDay(now) : day;
};

/** Whether a member counts as a child. The behaviour of children is not tracked. */
export const countsAsMinor = (dob: string | null, unknownAgeIsMinor: boolean, now: Date): boolean =>
  dob ? dob > adultsBornBy(now) : unknownAgeIsMinor;

/**
 * Since when a member has had no contact: the last contact, else the approval; null for a member who is not approved.
 */
export const withoutContactSince = ({
  lastContactAt,
  approvedAt,
  userRole,
  createdAt,
}: Pick<CareFacts, 'lastContactAt' | 'approvedAt' | 'userRole' | 'createdAt'>): Date | null =>
  lastContactAt ?? approvedAt ?? (userRole >= Role.Member ? createdAt : null);

/** The rules of all kinds: when each makes and ends its tasks (docs/rules/care.md#5). */
export const CARE_RULES: { readonly [Kind in RuleKind]: CareRule<Kind> } = {
  welcome: {
    text: 'Welcome the new member: call, and ask how they would like to take part.',
    to: 'carer',
    causes: ({ userRole, approvedAt, lastContactAt }, { days }, now) =>
      userRole >= Role.Member && approvedAt && (!lastContactAt || lastContactAt < approvedAt)
        ? [{ dueOn: dueAfter(approvedAt, days, now) }]
        : [],
  },
  'no-carer': {
    text: 'Name a facilitator or a frontliner for this member.',
    to: 'leader',
    causes: ({ carerlessSince }, { days }, now) =>
      carerlessSince && isPast(carerlessSince, days, now)
        ? [{ dueOn: dueAfter(carerlessSince, days, now) }]
        : [],
  },
  'no-contact': {
    text: 'Nobody has been in touch for a while: call or visit.',
    to: 'carer',
    causes: (facts, { days }, now) => {
      const since = withoutContactSince(facts);
      if (!since || !isPast(since, days, now)) return [];
      return [{ about: since.toISOString(), dueOn: dueAfter(since, days, now) }];
    },
  },
  absent: {
    text: 'Has missed the last gatherings: ask how they are.',
    to: 'carer',
    causes: ({ dob, missed }, { misses }, now, { unknownAgeIsMinor }) =>
      missed.length >= misses &&
      missed.slice(0, misses).every(Boolean) &&
      !countsAsMinor(dob, unknownAgeIsMinor, now)
        ? [{ dueOn: istDay(now) }]
        : [],
  },
  question: {
    text: 'A question of this member waits for an answer.',
    to: 'leader',
    causes: ({ questions }, { days }, now) =>
      questions
        .filter(({ askedAt }) => isPast(askedAt, days, now))
        .map(({ id, askedAt }) => ({ about: id, dueOn: dueAfter(askedAt, days, now) })),
  },
  cash: {
    text: 'The seat that waits for cash is about to be given up: remind the member to pay.',
    to: 'carer',
    causes: ({ cashHolds }, { hours }, now) =>
      cashHolds
        .filter(({ until }) => until.getTime() - now.getTime() <= hours * 3600_000)
        .map(({ bookingId, until }) => ({ about: bookingId, dueOn: dueAfter(until, 0, now) })),
  },
};

export const RULE_KINDS = Object.keys(CARE_RULES) as RuleKind[];

function causesOfKind<Kind extends RuleKind>(
  kind: Kind,
  facts: CareFacts,
  settings: CareSettings,
  now: Date,
): CareCause[] {
  const { text, to, causes }: CareRule<Kind> = CARE_RULES[kind];
  if (!settings[kind].enabled) return [];
  return causes(facts, settings[kind], now, settings).map(({ about, dueOn }) => ({
    kind,
    cause: [kind, facts.memberId, ...(about ? [about] : [])].join(':'),
    dueOn,
    text,
    to,
  }));
}

/** A task that a rule made, and whose cause has not ended yet. */
export interface OpenCause {
  kind: RuleKind;
  cause: string;
  /** Absent on old tasks; today's settings apply to them. */
  madeWith?: MadeWith | undefined;
}

/** Whether a cause still lasts by the settings with which its task was made; never when the kind is switched off. */
export function stillLasts(
  { kind, cause, madeWith }: OpenCause,
  facts: CareFacts,
  settings: CareSettings,
  now: Date,
): boolean {
  const { enabled } = settings[kind];
  const then = madeWith ? { ...settings, [kind]: { ...madeWith, enabled } } : settings;
  return causesOfKind(kind, facts, then, now).some(one => one.cause === cause);
}

/**
 * The settings for loading facts: the highest number of misses and hours that the settings or any of these tasks use.
 */
export function reachingBack(settings: CareSettings, openCauses: readonly OpenCause[]): CareSettings {
  const misses = openCauses.flatMap(({ madeWith }) =>
    madeWith && 'misses' in madeWith ? madeWith.misses : [],
  );
  const hours = openCauses.flatMap(({ madeWith }) => (madeWith && 'hours' in madeWith ? madeWith.hours : []));
  return {
    ...settings,
    absent: { ...settings.absent, misses: Math.max(settings.absent.misses, ...misses) },
    cash: { ...settings.cash, hours: Math.max(settings.cash.hours, ...hours) },
  };
}

/** All tasks that a member needs by the rules; it depends only on the facts. */
export const causesOf = (facts: CareFacts, settings: CareSettings, now: Date): CareCause[] =>
  RULE_KINDS.flatMap(kind => causesOfKind(kind, facts, settings, now));
