import type { Language } from '../languages/languages.js';
import type { Role } from '../people/roles.js';
import type { GuardianState } from '../privacy/guardian.js';
import type { SaidConsents } from '../privacy/purposes.js';
import type { UserCategory } from '../people/userCategories.js';
import type { PersonRecord, WireRecord } from './records.js';

/** What anybody may know of this installation. */
export interface PublicConfigRecord {
  productName: string;
  googleClientId: string | null;
  razorpayKeyId: string | null;
  sandbox: boolean;
  /** What the public site can be read in; English is always among them. */
  languages: readonly Language[];
  contact: ContactRecord;
  /** Somebody is signed in to the console in this browser, at this origin: scripts of others must not run beside that. */
  staffHere: boolean;
}

/** How the community is reached; what has not been configured is null. */
export interface ContactRecord {
  email: string | null;
  phone: string | null;
  address: string | null;
}

/** Who a visitor has proved to be; `null` on the wire stands for nobody. */
export interface VisitorSessionRecord {
  email: string;
  /** What Google told; a mailed code tells nothing but the address. */
  name: string | null;
  imageUrl: string | null;
}

/** A choice of a public list: an id and a name, nothing more (docs/rules/booking.md#11). */
export interface PublicChoiceRecord {
  _id: string;
  id: string;
  name: string;
}

/** Visitors' own record as `/web/v1` shows it. */
export interface VisitorUserRecord extends WireRecord {
  name: string;
  initiatedName: string | null;
  email: string;
  phone: string;
  dob: string | null;
  gender: number | null;
  maritalStatus: number | null;
  profession: string | null;
  expertiseArea: string | null;
  residenceArea: string | null;
  chantingRounds: number;
  userCategory: UserCategory | null;
  sadhnaGroup: number | null;
  connectedAreaId: string | null;
  connectedArea: { _id: string; name: string; code: string } | null;
  facilitator: string | null;
  /** The same as `facilitator`: both names are in use. */
  facilitatorId: string | null;
  facilitatorData: PersonRecord | null;
  mentor: string | null;
  mentorData: PersonRecord | null;
  userRole: Role;
  roles: Role[];
  status: number;
  imageUrl: string | null;
  /** The version of the privacy notice that was agreed to. */
  language: Language | null;
  consentVersion: string | null;
  /** What was said last of the free purposes, and of needed ones that were withdrawn. */
  purposes?: SaidConsents;
  guardianName: string | null;
  guardianPhone: string | null;
  guardianState: GuardianState;
}
