import type { Language } from '../languages/languages.js';
import type { Role } from '../people/roles.js';
import type { GuardianState } from '../privacy/guardian.js';
import type { SaidConsents } from '../privacy/purposes.js';
import type { UserCategory } from '../people/enumerations.js';
import type { PersonRecord, WireRecord } from './records.js';

/** Public facts about this installation. */
export interface PublicConfigRecord {
  productName: string;
  googleClientId: string | null;
  razorpayKeyId: string | null;
  sandbox: boolean;
  /** The languages of the public site; English is always included. */
  languages: readonly Language[];
  contact: ContactRecord;
  /** A console user is signed in in this browser, at this origin: third-party scripts must not run then. */
  staffHere: boolean;
}

/** The contact details of the community; a detail that is not configured is null. */
export interface ContactRecord {
  email: string | null;
  phone: string | null;
  address: string | null;
}

/** The verified identity of a visitor; `null` on the wire means that there is no session. */
export interface VisitorSessionRecord {
  email: string;
  /** The name from Google; a mailed code verifies only the address. */
  name: string | null;
  imageUrl: string | null;
}

/** An entry of a public list: only an id and a name (docs/rules/booking.md#11). */
export interface PublicChoiceRecord {
  _id: string;
  id: string;
  name: string;
}

/** A visitor's own record as `/web/v1` shows it. */
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
  /** The same as `facilitator`: clients use both names. */
  facilitatorId: string | null;
  facilitatorData: PersonRecord | null;
  mentor: string | null;
  mentorData: PersonRecord | null;
  userRole: Role;
  roles: Role[];
  status: number;
  imageUrl: string | null;
  language: Language | null;
  /** The version of the privacy notice that was agreed to. */
  consentVersion: string | null;
  /** The latest answers about the optional purposes, and about required ones that were withdrawn. */
  purposes?: SaidConsents;
  guardianName: string | null;
  guardianPhone: string | null;
  guardianState: GuardianState;
}
