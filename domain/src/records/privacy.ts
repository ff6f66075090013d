import type { GuardianState } from '../privacy/guardian.js';
import type { Purpose, PurposeKey } from '../privacy/purposes.js';
import type { AccessKind, UnusualReason } from '../privacy/reading.js';
import type { IdentityCheck, RequestClock, RequestKind, RequestState } from '../privacy/request.js';
import type { PersonRecord, WireRecord } from './records.js';

/** What `/web/v1/privacy/purposes` answers. */
export interface PurposesRecord {
  version: string;
  purposes: (Purpose & { key: PurposeKey })[];
}

/** One thing that somebody said about a purpose; the newest one counts. */
export interface ConsentRecord {
  _id: string;
  purpose: PurposeKey;
  given: boolean;
  /** The version of the notice that it was said to. */
  version: string;
  language: string;
  channel: string;
  by: 'self' | 'guardian' | 'staff';
  at: string;
}

export interface GuardianAskRecord {
  state: GuardianState;
}

/** How far the own guardian's word is, and how a guardian who agreed was known. */
export interface OwnGuardianRecord extends GuardianAskRecord {
  by: 'mail' | 'seen' | null;
}

/** What the holder of a guardian's link sees: no more of the child than the first name and the area. */
export interface GuardianViewRecord {
  state: GuardianState;
  /** `seen`: the agreement is noted, and counts once staff have seen the guardian. */
  waits?: 'seen';
  firstName: string;
  areaName: string | null;
  /** What the child has booked last, in lines: what, when, where, price, who runs it, whom to ask; none without a booking. */
  about: { label: string; value: string; href?: string }[];
  purposes: { key: PurposeKey; title: string; text: string }[];
}

/** Who uses a person's rights in case of death or incapacity. */
export interface NomineeRecord {
  name: string;
  relation: string;
  phone: string | null;
  email: string | null;
}

/** A request about the own data, as whoever asked sees it. */
export interface OwnPrivacyRequestRecord {
  _id: string;
  kind: RequestKind;
  text: string;
  nominee: NomineeRecord | null;
  state: RequestState;
  /** When it came. */
  at: string;
  /** The Indian day until which it is meant to be answered, `yyyy-MM-dd`. */
  dueOn: string;
  answer: string | null;
  answeredAt: string | null;
}

/** What `/api/v1/privacy/request` answers. */
export interface PrivacyRequestRecord extends OwnPrivacyRequestRecord, WireRecord {
  memberId: string;
  /** Null when the data is erased. */
  member: PersonRecord | null;
  /** The last Indian day for an answer, `yyyy-MM-dd`. */
  lastOn: string;
  clock: RequestClock;
  /** Whole Indian days since it came. */
  days: number;
  /** How it is known who asks; by nobody of staff when whoever asked proved it. */
  identity: { how: IdentityCheck; by: PersonRecord | null; at: string } | null;
  /** Who changed it last. */
  by: PersonRecord | null;
  /** What stands in the way of the erasure that is asked for; null in lists and for other kinds. */
  obstacles: string[] | null;
}

/** What `/api/v1/privacy/access-log` answers: one reading of members' data. */
export interface AccessLogRecord {
  _id: string;
  at: string;
  actor: { _id: string; name: string };
  /** The role in use. */
  role: number;
  kind: AccessKind;
  memberId: string | null;
  member: PersonRecord | null;
  /** What was searched, or which file was exported; null for a card, and once an erasure has cleared it. */
  query: string | null;
  /** How many records a search found; null where that is not known. */
  count: number | null;
  /** What is unusual about the reader's Indian day. */
  unusual: UnusualReason[];
}

/** What the holder of the link sees that tells members of the notice: what is used for what, and what they said so far. */
export interface PrivacyNoticeViewRecord {
  firstName: string;
  version: string;
  /** Whether the notice of this version was answered. */
  answered: boolean;
  purposes: (Purpose & { key: PurposeKey; given: boolean })[];
}
