import type { TaskOutcome } from '@coastok/domain';
import type { Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import type { EffectKind } from '../platform/effects/effect.js';
import type { CareContact, CareTask, Gathering } from './care.model.js';

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
