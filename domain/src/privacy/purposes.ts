import { needsGuardian } from '../people/age.js';

/** One purpose that personal data is used for. */
export interface Purpose {
  readonly title: string;
  readonly text: string;
  /** Which data. */
  readonly items: readonly string[];
  /** Why that is allowed. */
  readonly basis: 'consent' | 'law';
  readonly retention: string;
  /** Without it nobody can be a member; the others are free. */
  readonly needed: boolean;
}

const WHILE_MEMBER = 'As long as you are a member; erased when you ask.';

/** Everything that we use personal data for. */
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

/** What somebody has said of the free purposes. */
export type FreeConsents = Readonly<Partial<Record<FreePurpose, boolean>>>;

/** For adults alone: who is under 18, or of unknown age, is asked for no money. */
export const ADULTS_ONLY: readonly FreePurpose[] = ['fund-raising'];

/** Whoever has said nothing gets notices, and is asked for no money and shown in no picture. */
export const UNSAID: Readonly<Record<FreePurpose, boolean>> = {
  notices: true,
  'fund-raising': false,
  photos: false,
};

/** What somebody has said of any purpose last; a needed one is there once it was withdrawn. */
export type SaidConsents = Readonly<Partial<Record<PurposeKey, boolean>>>;

/** The needed purposes that somebody has withdrawn, and not given again since. */
export const withdrawnOf = (said: SaidConsents | null | undefined): PurposeKey[] =>
  NEEDED_PURPOSES.filter(purpose => said?.[purpose] === false);

export const consentsTo = (said: SaidConsents | null | undefined, purpose: FreePurpose): boolean =>
  said?.[purpose] ?? UNSAID[purpose];

const FREE: readonly PurposeKey[] = FREE_PURPOSES;
export const isFreePurpose = (purpose: PurposeKey): purpose is FreePurpose => FREE.includes(purpose);

/** Of whom something is used. */
export interface UsedPerson {
  readonly said?: SaidConsents | null | undefined;
  /** `yyyy-MM-dd`; null when nobody knows. */
  readonly dob: string | null;
}

/**
 * Whether somebody's data may be used for a purpose now: what the law asks for always, what is needed until it is
 * withdrawn, what is free as it was said, and what is for adults alone from 18 on the Indian day.
 */
export function mayUse({ said, dob }: UsedPerson, purpose: PurposeKey, now: Date): boolean {
  if (PURPOSES[purpose].basis === 'law') return true;
  if (!isFreePurpose(purpose)) return said?.[purpose] !== false;
  if (ADULTS_ONLY.includes(purpose) && (dob === null || needsGuardian(dob, now))) return false;
  return consentsTo(said, purpose);
}

/**
 * What a message is for: a purpose that is asked about before it goes out, or none. `account` is what people have just
 * asked for or have to know of their own account and data; `work` goes to staff about their work.
 */
export type MessagePurpose = PurposeKey | 'account' | 'work';

/** Whether a message is for a purpose that is asked about; one that has waited since messages had none is not. */
export const isPurpose = (purpose: MessagePurpose | undefined): purpose is PurposeKey =>
  (PURPOSE_KEYS as readonly (string | undefined)[]).includes(purpose);

/** Purposes that no message and no audience is for, and what asks about them instead. */
export const ASKED_OTHERWISE: Readonly<Partial<Record<PurposeKey, string>>> = {
  membership: 'The record itself: withdrawing it is the wish to be erased.',
  money: 'The law on accounts asks for it, whatever is said.',
  photos:
    'The product shows no picture of a member to the public; staff who publish pictures of gatherings look at what was said.',
};
