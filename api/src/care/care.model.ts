import type {
  ContactOutcome,
  ContactWay,
  GatheringState,
  GuestRecord,
  MadeWith,
  Mark,
  TaskKind,
  TaskOutcome,
} from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  type AuditEntry,
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import {
  type EffectKind,
  EFFECTS_INDEX,
  effectsField,
  type WithEffects,
} from '../platform/effects/effect.js';
import type { FileId } from '../platform/files/storedFile.model.js';
import { type SortKeys, sortKeysField } from '../platform/lists/search.js';

/** A task for a member. */
export interface CareTask extends WithPendingAudit, WithEffects {
  _id: Types.ObjectId;
  __v: number;
  kind: TaskKind;
  /** Null for a task that a person created. */
  cause: string | null;
  /**
   * The cause while this task is open, and after a person closed it until the cause has ended; null afterwards.
   * Unique, so that no second task is created for the cause in this time.
   */
  held: string | null;
  /** The settings that its rule used when it created the task. */
  madeWith?: MadeWith;
  memberId: Types.ObjectId;
  /** The member's area; updated when the member moves. */
  areaId: Types.ObjectId | null;
  assigneeId: Types.ObjectId | null;
  text: string;
  /** A day in India, `yyyy-MM-dd`. */
  dueOn: string;
  state: 'open' | 'done' | 'dropped';
  /** Snoozed until this day in India. */
  snoozedUntil: string | null;
  outcome: TaskOutcome | null;
  note: string | null;
  createdAt: Date;
  closedAt: Date | null;
  /** Null for a task that ended automatically. */
  closedBy: Types.ObjectId | null;
  /** The contact that closed the task, or that its closing created. */
  contactId: Types.ObjectId | null;
}

const reference = Schema.Types.ObjectId;

export const careTaskSchema = new Schema<CareTask>(
  {
    kind: { type: String, required: true },
    cause: String,
    held: String,
    madeWith: Schema.Types.Mixed,
    memberId: { type: reference, required: true },
    areaId: reference,
    assigneeId: reference,
    text: { type: String, required: true },
    dueOn: { type: String, required: true },
    state: { type: String, required: true },
    snoozedUntil: String,
    outcome: String,
    note: String,
    createdAt: { type: Date, required: true },
    closedAt: Date,
    closedBy: reference,
    contactId: reference,
    ...effectsField,
    ...pendingAuditField,
  },
  { collection: 'care_task', versionKey: '__v' },
)
  .index({ held: 1 }, { unique: true, partialFilterExpression: { held: { $gt: '' } } })
  .index({ dueOn: 1, _id: 1 })
  .index({ createdAt: -1, _id: -1 })
  .index({ closedAt: -1, _id: -1 })
  .index({ state: 1, dueOn: 1, _id: 1 })
  .index({ areaId: 1, state: 1, dueOn: 1, _id: 1 })
  .index({ areaId: 1, closedAt: -1 })
  .index({ assigneeId: 1, state: 1, dueOn: 1, _id: 1 })
  .index({ memberId: 1, state: 1, dueOn: 1, _id: 1 })
  .index({ kind: 1, state: 1, dueOn: 1, _id: 1 })
  .index({ closedBy: 1 }, { sparse: true })
  .index(...EFFECTS_INDEX)
  .index(...PENDING_AUDIT_INDEX);

/** A gathering of an area, at which the area's members are expected. */
export interface Gathering extends WithPendingAudit, WithEffects {
  _id: Types.ObjectId;
  __v: number;
  title: string;
  sortKeys?: SortKeys;
  areaId: Types.ObjectId;
  startsAt: Date;
  place: string | null;
  state: GatheringState;
  listClosedAt: Date | null;
  /** Attendance counts, stored so that lists need not compute them. */
  present: number;
  absent: number;
  guests: GuestRecord[];
  createdAt: Date;
  /** When it was deleted; from then on no list shows it. */
  removedAt?: Date;
  /** Whether the expected members are stored. They are not computed again, because members come and go. */
  listMade?: boolean;
}

const guestSchema = new Schema<GuestRecord>(
  { name: { type: String, required: true }, phone: String },
  { _id: false },
);

export const gatheringSchema = new Schema<Gathering>(
  {
    title: { type: String, required: true },
    ...sortKeysField('title'),
    areaId: { type: reference, required: true },
    startsAt: { type: Date, required: true },
    place: String,
    state: { type: String, required: true },
    listClosedAt: Date,
    present: { type: Number, required: true },
    absent: { type: Number, required: true },
    guests: { type: [guestSchema], required: true },
    createdAt: { type: Date, required: true },
    removedAt: Date,
    listMade: Boolean,
    ...effectsField,
    ...pendingAuditField,
  },
  { collection: 'gathering', versionKey: '__v' },
)
  .index({ areaId: 1, state: 1, startsAt: -1, _id: -1 })
  .index({ areaId: 1, startsAt: -1, _id: -1 })
  .index({ state: 1, startsAt: -1, _id: -1 })
  .index({ removedAt: 1, startsAt: -1, _id: -1 })
  .index({ removedAt: 1, 'sortKeys.title': 1, _id: 1 })
  .index({ startsAt: 1 })
  .index({ createdAt: -1, _id: -1 })
  .index({ 'guests.phone': 1 }, { sparse: true })
  .index(...EFFECTS_INDEX)
  .index(...PENDING_AUDIT_INDEX);

/** One member at one gathering: who was marked, and who was expected when the list was closed. */
export interface Attendance extends Mark, WithPendingAudit {
  _id: Types.ObjectId;
  gatheringId: Types.ObjectId;
  memberId: Types.ObjectId;
  by: Types.ObjectId | null;
  /** Idempotency keys of the latest marks. */
  keys: string[];
  /** Same value as in the gathering. */
  startsAt: Date;
  /** True once the gathering's list is closed: the row then says who came and who did not. */
  held: boolean;
  /** Whether the member was expected when the list was closed. */
  expected: boolean;
  /** True when the gathering was cancelled: the row then counts for nothing. */
  cancelled?: boolean;
}

export const attendanceSchema = new Schema<Attendance>(
  {
    gatheringId: { type: reference, required: true },
    memberId: { type: reference, required: true },
    present: Boolean,
    at: { type: Date, required: true },
    by: reference,
    keys: { type: [String], required: true },
    startsAt: { type: Date, required: true },
    held: { type: Boolean, required: true },
    expected: { type: Boolean, required: true },
    cancelled: Boolean,
    ...pendingAuditField,
  },
  { collection: 'attendance', versionKey: false },
)
  .index({ gatheringId: 1, memberId: 1 }, { unique: true })
  .index({ memberId: 1, held: 1, startsAt: -1 })
  .index({ startsAt: 1 })
  .index({ by: 1 })
  .index(...PENDING_AUDIT_INDEX);

/** A contact with a member, or an attempt at one; never changed afterwards. */
export interface CareContact extends WithPendingAudit, WithEffects {
  _id: Types.ObjectId;
  __v: number;
  memberId: Types.ObjectId;
  /** The member's area; updated when the member moves. */
  areaId: Types.ObjectId | null;
  by: Types.ObjectId;
  at: Date;
  how: ContactWay;
  outcome: ContactOutcome;
  note: string | null;
  /** Id of the stored recording. */
  noteAudio: FileId | null;
  taskId: Types.ObjectId | null;
  createdAt: Date;
  /** When its author took it back; from then on no list shows it, and its note is deleted. */
  removedAt: Date | null;
}

export const careContactSchema = new Schema<CareContact>(
  {
    memberId: { type: reference, required: true },
    areaId: reference,
    by: { type: reference, required: true },
    at: { type: Date, required: true },
    how: { type: String, required: true },
    outcome: { type: String, required: true },
    note: String,
    noteAudio: String,
    taskId: reference,
    createdAt: { type: Date, required: true },
    removedAt: Date,
    ...effectsField,
    ...pendingAuditField,
  },
  { collection: 'care_contact', versionKey: '__v' },
)
  .index({ memberId: 1, removedAt: 1, at: -1, _id: -1 })
  .index({ areaId: 1, removedAt: 1, at: -1, _id: -1 })
  .index({ removedAt: 1, at: -1, _id: -1 })
  .index({ at: -1, _id: -1 })
  .index({ by: 1, at: -1 })
  .index({ noteAudio: 1 }, { partialFilterExpression: { noteAudio: { $gt: '' } } })
  .index(...EFFECTS_INDEX)
  .index(...PENDING_AUDIT_INDEX);

/** The job that runs the rules for members whose data changed. */
export const CARE_CHANGES = 'care-changes';

/** The fields of a task that its contact takes over. */
export type ContactedTask = Pick<CareTask, '_id' | 'memberId' | 'areaId' | 'note'>;

/** How a task was closed by somebody who reached the member. */
export interface TaskClosing {
  outcome: TaskOutcome;
  at: Date;
  by: Types.ObjectId;
}

/**
 * The closing of a task creates a contact with the given id, and an undo of the closing takes it back (`closing` is
 * null then): docs/rules/care.md#2. The effects run in the order of the writes, so that no contact is created after it
 * was taken back.
 */
export const taskContact: EffectKind<
  ContactedTask,
  { contactId: Types.ObjectId; closing: TaskClosing | null }
> = {
  model: 'care_task',
  name: 'careTask.contact',
  reads: ['memberId', 'areaId', 'note'],
  inOrder: true,
};

/** Closes the task that a contact is about; `entry` is the audit entry of the closing. */
export const contactClosesTask: EffectKind<
  Pick<CareContact, '_id' | 'taskId' | 'outcome' | 'by'>,
  { entry: AuditEntry }
> = {
  model: 'care_contact',
  name: 'careContact.closesTask',
  reads: ['taskId', 'outcome', 'by'],
};

/** A member's last contact is the latest one that was not taken back. */
export const contactChanged: EffectKind<Pick<CareContact, '_id' | 'memberId' | 'removedAt'>, null> = {
  model: 'care_contact',
  name: 'careContact.changed',
  reads: ['memberId', 'removedAt'],
};

/** How long the job leaves the effect alone; longer than a call takes to store its marks. */
const MARKS_STORED_AFTER_MS = 30_000;

/** The fields that the rows and counts of a gathering are computed from. */
export type ChangedGathering = Pick<Gathering, '_id' | 'areaId' | 'state' | 'startsAt' | 'removedAt'>;

/**
 * Updates the rows of a gathering, their counts and the members' rules. A call stores the effect before its marks, so
 * no crash leaves marks uncounted.
 */
export const gatheringChanged: EffectKind<ChangedGathering, null> = {
  model: 'gathering',
  name: 'gathering.changed',
  reads: ['areaId', 'state', 'startsAt', 'removedAt'],
  waitsMs: MARKS_STORED_AFTER_MS,
};
