import type { PublicField } from '../eventForm/refusals.js';
import type { Role } from '../people/roles.js';
import type { UserRecord } from '../resources/user.js';
import type { UndoRecord } from './undo.js';

/* The wire shapes of `/api/v1`: what a client may rely on (docs/rules/http.md#2). Instants are ISO 8601 texts. */

export interface WireRecord {
  _id: string;
  __v: number;
}

/** A person as other records name them. */
export interface PersonRecord {
  _id: string;
  name: string;
  initiatedName: string | null;
}

/** What assigning members to a frontliner answers. */
export interface AssignmentRecord {
  /** The area's id. */
  _id: string;
  frontliner: PersonRecord;
  assignedUser: PersonRecord[];
}

/** What a sign-in answers. */
export interface ProfileRecord extends UserRecord {
  token: string;
  mustChangePassword: boolean;
  /** A sign-in asks for a code as well. */
  secondFactor: boolean;
  /** The role calls for a second factor, and nothing else works until there is one (docs/security.md#12). */
  mustEnrolSecondFactor: boolean;
}

/** A member as a look-up shows them; outside the caller's scope only the first four are there (docs/rules/access.md#8). */
export interface SearchRecord {
  _id: string;
  name: string;
  initiatedName: string | null;
  userRole: Role;
  email?: string;
  phone?: string;
  connectedAreaId?: string | null;
  roles?: Role[];
}

export interface SummaryDay {
  date: string;
  newMembers: number;
  questions: number;
  bookings: number;
}

export interface SummaryRecord {
  nonCoastokMembers: number;
  pendingMembers: number;
  approvedMembers: number;
  totalUsers: number;
  frontliners: number;
  facilitators: number;
  areaLeaders: number;
  assistantDirectors: number;
  areasCovered: number;
  totalQuestions: number;
  queriesResolved: number;
  pendingQuestions: number;
  incompleteBookings: number;
  paymentsPending: number;
  paymentsCompleted: number;
  subsidyRequested: number;
  series: SummaryDay[];
}

/** Something that happened to a member. */
export interface TimelineRecord {
  at: string;
  kind: string;
  text: string;
  /** Who did it, where somebody else did. */
  actor: string | null;
  entityId: string | null;
  /** How whoever reads it can take it back. */
  undo?: UndoRecord | null;
}

/** One outcome per member of a bulk change. */
export interface BulkOutcomeRecord {
  _id: string;
  ok: boolean;
  statusCode: number;
  message: string;
}

export interface ErrorBody {
  statusCode: number;
  message: string;
  data: string[];
  errors?: Record<string, string>;
  /** What programs know a refusal by, where people have something to do first. */
  code?: RefusalSign;
  /** Of `/web/v1`: what `message` and each of `errors` are known by in every language (docs/rules/languages.md#4). */
  key?: string;
  keys?: Record<string, string>;
  /** Of `FORM`: the version of the event's form now, and the fields to ask. */
  version?: number;
  fields?: readonly PublicField[];
  requestId: string;
}

/**
 * `GUARDIAN`: a parent or guardian has to agree first; `DOB`: the date of birth is missing; `ERASURE`: it would erase;
 * `WAITLIST`: others wait for the place; `FULL`: nobody else can join the waiting list, or no place
 * of an option is left; `FORM`: questions of the event's form are to be answered first.
 */
export type RefusalSign =
  'GUARDIAN' | 'DOB' | 'DETAILS' | 'ERASURE' | 'WAITLIST' | 'FULL' | 'MONEY' | 'CANCELLED' | 'FORM';
