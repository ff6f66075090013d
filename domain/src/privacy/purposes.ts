import { needsGuardian } from '../people/person.js';

/** One purpose that personal data is used for. */
export interface Purpose {
  readonly title: string;
  readonly text: string;
  /** The data that is used for it. */
  readonly items: readonly string[];
  /** The legal basis. */
  readonly basis: 'consent' | 'law';
  readonly retention: string;
  /** Membership requires it; the other purposes are optional. */
  readonly needed: boolean;
}

const WHILE_MEMBER = 'As long as you are a member; erased when you ask.';

/** All purposes for which we use personal data. */
export const PURPOSES = {
  membership: {
    title: 'Membership',
    text: 'To know who you are, and to connect you with an area and a facilitator.',
    items: ['name', 'initiated name', 'email', 'phone', 'date of birth', 'area', 'facilitator'],
    basis: 'consent',
    retention: WHILE_MEMBER,
    needed: true,
  },
  care: {
    title: 'Care',
    text: 'So that your facilitator and area leader can look after you and answer your questions.',
    items: [
      'rounds',
      'class level',
      'profession',
      'marital status',
      'skills',
      'questions',
      'contacts',
      'attendance',
    ],
    basis: 'consent',
    retention: WHILE_MEMBER,
    needed: true,
  },
  events: {
    title: 'Events',
    text: 'To register you for festivals and camps, and to arrange your stay and travel.',
    items: ['bookings', 'accommodation', 'transportation'],
    basis: 'consent',
    retention: WHILE_MEMBER,
    needed: true,
  },
  money: {
    title: 'Payments',
    text: 'To take your payment, to send your receipt and refunds, and to keep our accounts.',
    items: ['payments', 'receipts', 'refunds', 'subsidies'],
    basis: 'law',
    retention: 'Some years, as the law on accounts asks; nameless after an erasure.',
    needed: true,
  },
  notices: {
    title: 'Notices',
    text: 'To send you notices of the community: festivals, camps, classes.',
    items: ['device', 'email'],
    basis: 'consent',
    retention: 'Until you say no.',
    needed: false,
  },
  'fund-raising': {
    title: 'Fund-raising',
    text: 'To invite you to pledge drives and other fund-raising. Never for anybody under 18.',
    items: ['device', 'email', 'pledges'],
    basis: 'consent',
    retention: 'Until you say no.',
    needed: false,
  },
  photos: {
    title: 'Photos',
    text: 'To show pictures of our gatherings with you in them on our pages.',
    items: ['pictures'],
    basis: 'consent',
    retention: 'Until you say no.',
    needed: false,
  },
} as const satisfies Record<string, Purpose>;

export type PurposeKey = keyof typeof PURPOSES;
export const PURPOSE_KEYS = Object.keys(PURPOSES) as PurposeKey[];

export const FREE_PURPOSES = ['notices', 'fund-raising', 'photos'] as const satisfies readonly PurposeKey[];
export type FreePurpose = (typeof FREE_PURPOSES)[number];

export const NEEDED_PURPOSES = PURPOSE_KEYS.filter(key => PURPOSES[key].needed);

/** A person's answers about the optional purposes. */
export type FreeConsents = Readonly<Partial<Record<FreePurpose, boolean>>>;

/** Only for adults: people under 18, or of unknown age, are not asked for money. */
export const ADULTS_ONLY: readonly FreePurpose[] = ['fund-raising'];

/** Defaults for a person who has not answered: gets notices, is not asked for money and is shown in no picture. */
export const UNSAID: Readonly<Record<FreePurpose, boolean>> = {
  notices: true,
  'fund-raising': false,
  photos: false,
};

/** A person's latest answer about any purpose; a required purpose is included once it was withdrawn. */
export type SaidConsents = Readonly<Partial<Record<PurposeKey, boolean>>>;

/** The required purposes that a person has withdrawn and not allowed again. */
export const withdrawnOf = (said: SaidConsents | null | undefined): PurposeKey[] =>
  NEEDED_PURPOSES.filter(purpose => said?.[purpose] === false);

export const consentsTo = (said: SaidConsents | null | undefined, purpose: FreePurpose): boolean =>
  said?.[purpose] ?? UNSAID[purpose];

const FREE: readonly PurposeKey[] = FREE_PURPOSES;
export const isFreePurpose = (purpose: PurposeKey): purpose is FreePurpose => FREE.includes(purpose);

/** The person whose data is used. */
export interface UsedPerson {
  readonly said?: SaidConsents | null | undefined;
  /** `yyyy-MM-dd`; null when it is unknown. */
  readonly dob: string | null;
}

/**
 * Whether a person's data may be used for a purpose now: purposes required by law always, required purposes until they
 * are withdrawn, optional ones by the person's answer, and those for adults only from 18 on the Indian day.
 */
export function mayUse({ said, dob }: UsedPerson, purpose: PurposeKey, now: Date): boolean {
  if (PURPOSES[purpose].basis === 'law') return true;
  if (!isFreePurpose(purpose)) return said?.[purpose] !== false;
  if (ADULTS_ONLY.includes(purpose) && (dob === null || needsGuardian(dob, now))) return false;
  return consentsTo(said, purpose);
}

/**
 * The purpose of a message: one for which consent is checked before it is sent, or none. `account` is for messages that
 * people have just asked for or must get about their own account and data; `work` is for messages to staff about their
 * work.
 */
export type MessagePurpose = PurposeKey | 'account' | 'work';

/** Whether consent is checked for a message. A pending message from before messages had purposes has none. */
export const isPurpose = (purpose: MessagePurpose | undefined): purpose is PurposeKey =>
  (PURPOSE_KEYS as readonly (string | undefined)[]).includes(purpose);

/** Purposes that no message and no audience uses, and where consent is checked instead. */
export const CHECKED_ELSEWHERE: Readonly<Partial<Record<PurposeKey, string>>> = {
  membership: 'The record itself: withdrawing it is the wish to be erased.',
  money: 'The law on accounts asks for it, whatever is said.',
  photos:
    'The product shows no picture of a member to the public; staff who publish pictures of gatherings look at what was said.',
};

/**
 * The people and companies who see a person's data, as the English privacy notice lists them. A copy of the person's
 * data contains this list too.
 */
export const SHARED_WITH: readonly string[] = [
  'The facilitator, frontliner and area leader of your own area, the assistant director responsible for it, the general secretary and the director. Each sees only what the role needs, and the leaders of other areas do not see you.',
  'Companies that work for us and under our instructions: Razorpay for payments, Google for signing in and for delivering notifications, and the provider that delivers our mail. Authorities receive data only where the law requires it.',
];

/** The version that a consent to the privacy notice names; it changes with every change of the notice's text. */
export const PRIVACY_VERSION = '2026-11-29';
