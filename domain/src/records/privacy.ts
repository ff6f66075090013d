import type { GuardianState } from '../privacy/guardian.js';
import type { Purpose, PurposeKey } from '../privacy/purposes.js';

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

/** What the holder of a guardian's link sees: no more of the child than the first name and the area. */
export interface GuardianViewRecord {
  state: GuardianState;
  firstName: string;
  areaName: string | null;
  purposes: { key: PurposeKey; title: string; text: string }[];
}

/** A member's guardian as staff see it. */
export interface GuardianRecord {
  state: GuardianState;
  name: string | null;
  phone: string | null;
  relation: string | null;
  /** `code`: answered by link and code; `seen`: confirmed in person. */
  method: 'code' | 'seen' | null;
  at: string | null;
}
