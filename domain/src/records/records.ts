import type { PublicField } from '../eventForm/refusals.js';
import type { Role } from '../people/roles.js';
import type { UserRecord } from '../resources/user.js';

/* Types of the data of `/api/v1` that a client may rely on (docs/rules/http.md#2). Instants are ISO 8601 texts. */

export interface WireRecord {
  _id: string;
  __v: number;
}

/** A person as other records refer to them. */
export interface PersonRecord {
  _id: string;
  name: string;
  initiatedName: string | null;
}

/** The answer of assigning members to a frontliner. */
export interface AssignmentRecord {
  /** The area's id. */
  _id: string;
  frontliner: PersonRecord;
  assignedUser: PersonRecord[];
}

/** The answer of a sign-in. */
export interface ProfileRecord extends UserRecord {
  token: string;
  mustChangePassword: boolean;
  /** The account has a second factor: a sign-in also asks for a code. */
  secondFactor: boolean;
  /** The role requires a second factor, and all other calls are refused until it is set up (docs/security.md#12). */
  mustEnrolSecondFactor: boolean;
}

/**
 * A member in the results of a search; outside the caller's scope only the first four fields are present
 * (docs/rules/access.md#8).
 */
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

/** An event in a member's history. */
export interface TimelineRecord {
  at: string;
  kind: string;
  text: string;
  /** The person who did it, where it was not the member. */
  actor: string | null;
  entityId: string | null;
  /** How the reader can undo it. */
  undo?: UndoRecord | null;
}

/** The result for one member of a bulk change. */
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
  /** A code for programs, where the person has to do something first. */
  code?: RefusalSign;
  /** Only on `/web/v1`: the keys of `message` and of each of `errors`, for translation (docs/rules/languages.md#4). */
  key?: string;
  keys?: Record<string, string>;
  /** Only with `FORM`: the present version of the event's form, and the fields to ask. */
  version?: number;
  fields?: readonly PublicField[];
  requestId: string;
}

/**
 * `GUARDIAN`: a parent or guardian has to agree first; `DOB`: the date of birth is missing; `ERASURE`: the change would
 * erase the data; `WAITLIST`: others wait for the place; `FULL`: nobody else can join the waiting list, or no place of
 * an option is left; `FORM`: questions of the event's form have to be answered first.
 */
export type RefusalSign =
  'GUARDIAN' | 'DOB' | 'DETAILS' | 'ERASURE' | 'WAITLIST' | 'FULL' | 'MONEY' | 'CANCELLED' | 'FORM';

/** How a change can be undone, beside the record in its answer and in the audit log. */
export interface UndoRecord {
  id: string;
  /** An instant. */
  until: string;
}

/** How many minutes a change can be undone. */
export const UNDO_MINUTES = 10;
