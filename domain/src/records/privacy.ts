import type { GuardianState } from '../privacy/guardian.js';
import type { Purpose, PurposeKey } from '../privacy/purposes.js';
import type { AccessKind, UnusualReason } from '../privacy/accessLog.js';
import type { IdentityCheck, RequestClock, RequestKind, RequestState } from '../privacy/request.js';
import type { PersonRecord, WireRecord } from './records.js';

/** The answer of `/web/v1/privacy/purposes`. */
export interface PurposesRecord {
  version: string;
  purposes: (Purpose & { key: PurposeKey })[];
}

/** One answer of a person about a purpose; the newest one counts. */
export interface ConsentRecord {
  _id: string;
  purpose: PurposeKey;
  given: boolean;
  /** The version of the notice that the person answered. */
  version: string;
  language: string;
  channel: string;
  by: 'self' | 'guardian' | 'staff';
  at: string;
}

export interface GuardianAskRecord {
  state: GuardianState;
}

/** The state of the consent of the person's guardian, and how the identity of a guardian who agreed was verified. */
export interface OwnGuardianRecord extends GuardianAskRecord {
  by: 'mail' | 'seen' | null;
}

/** The data shown to the holder of a guardian's link: of the child only the first name and the area. */
export interface GuardianViewRecord {
  state: GuardianState;
  /** `seen`: the consent is recorded, and counts once staff have met the guardian in person. */
  waits?: 'seen';
  firstName: string;
  areaName: string | null;
  /** The child's latest booking as lines: event, days, place, price, organiser and contact; empty without a booking. */
  about: { label: string; value: string; href?: string }[];
  purposes: { key: PurposeKey; title: string; text: string }[];
}

/** The person who exercises a member's rights in case of death or incapacity. */
export interface NomineeRecord {
  name: string;
  relation: string;
  phone: string | null;
  email: string | null;
}

/** A request about the person's own data, as they see it. */
export interface OwnPrivacyRequestRecord {
  _id: string;
  kind: RequestKind;
  text: string;
  nominee: NomineeRecord | null;
  state: RequestState;
  /** When the request came. */
  at: string;
  /** The Indian day until which we intend to answer, `yyyy-MM-dd`. */
  dueOn: string;
  answer: string | null;
  answeredAt: string | null;
}

/** The answer of `/api/v1/privacy/request`. */
export interface PrivacyRequestRecord extends OwnPrivacyRequestRecord, WireRecord {
  memberId: string;
  /** Null once the data is erased. */
  member: PersonRecord | null;
  /** The last Indian day for an answer, `yyyy-MM-dd`. */
  lastOn: string;
  clock: RequestClock;
  /** Whole Indian days since the request came. */
  days: number;
  /** How the person's identity was verified; `by` is null when the person did it themselves. */
  identity: { how: IdentityCheck; by: PersonRecord | null; at: string } | null;
  /** The person who changed it last. */
  by: PersonRecord | null;
  /** Obstacles to the erasure that is asked for; null in lists and for other kinds. */
  obstacles: string[] | null;
}

/** The answer of `/api/v1/privacy/access-log`: one access to members' data. */
export interface AccessLogRecord {
  _id: string;
  at: string;
  actor: { _id: string; name: string };
  /** The role in use. */
  role: number;
  kind: AccessKind;
  memberId: string | null;
  member: PersonRecord | null;
  /** The searched text, or the exported file; null for a card, and once an erasure has cleared it. */
  query: string | null;
  /** The number of records that a search found; null where it is unknown. */
  count: number | null;
  /** Unusual facts about the reader's Indian day. */
  unusual: UnusualReason[];
}

/** The data shown to the holder of a link in a mail about the notice: the purposes, and the member's answers so far. */
export interface PrivacyNoticeViewRecord {
  firstName: string;
  version: string;
  /** Whether this version of the notice was answered. */
  answered: boolean;
  purposes: (Purpose & { key: PurposeKey; given: boolean })[];
}
