import { contactWayOf, ENDED, type UpdateCareTaskBody } from '@coastok/domain';
import { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, InvalidInput } from '../platform/errors/appError.js';
import { effect, type StoredEffect } from '../platform/effects/effect.js';
import type { Reversal } from '../platform/undo.js';
import { taskContact } from './careEffects.js';
import type { CareTask } from './care.model.js';

/** The fields that a change of a task can set. */
export type TaskChange = Partial<
  Pick<
    CareTask,
    | 'state'
    | 'outcome'
    | 'snoozedUntil'
    | 'assigneeId'
    | 'dueOn'
    | 'text'
    | 'note'
    | 'closedAt'
    | 'closedBy'
    | 'held'
    | 'contactId'
  >
>;

/** The fields of a task that an undo can restore. */
export const REVERSIBLE_FIELDS = [
  'state',
  'outcome',
  'snoozedUntil',
  'assigneeId',
  'dueOn',
  'text',
  'note',
] as const;
type ReversibleField = (typeof REVERSIBLE_FIELDS)[number];

/** The fields of a task that the audit log shows. */
export const audited = ({ state, outcome, snoozedUntil, assigneeId, dueOn, text, note }: CareTask) => ({
  state,
  outcome,
  snoozedUntil,
  assigneeId,
  dueOn,
  text,
  note,
});

export const strangeAssignee = () =>
  InvalidInput.field(
    'assigneeId',
    'Please choose somebody who looks after the member, or a leader of the area.',
  );

/** Whether the task already is what the request asks for. */
export const isRepeat = (
  before: CareTask,
  { state, outcome: _outcome, note: _note, ...rest }: UpdateCareTaskBody,
): boolean =>
  state !== undefined && state !== 'open' && state === before.state && Object.keys(rest).length === 0;

/**
 * Converts a request to the change that is stored.
 * @throws InvalidInput, Conflict
 */
export function changeOf(caller: Caller, before: CareTask, body: UpdateCareTaskBody): TaskChange {
  const { state, outcome, assigneeId, ...rest } = body;
  if (rest.text !== undefined && before.kind !== 'custom')
    throw InvalidInput.field('text', 'Only the text of an own task can be changed.');
  const change: TaskChange = {
    ...rest,
    ...(assigneeId !== undefined && {
      assigneeId: assigneeId === null ? null : new Types.ObjectId(assigneeId),
    }),
  };
  const isOpen = (state ?? before.state) === 'open';
  const others = Object.keys(change).filter(field => field !== 'note');
  if (!isOpen && before.state !== 'open' && others.length > 0)
    throw new Conflict('This task is closed. Please open it again first.');
  return { ...change, ...stateChange(caller, before, state, outcome, body) };
}

function stateChange(
  caller: Caller,
  before: CareTask,
  state: UpdateCareTaskBody['state'],
  outcome: UpdateCareTaskBody['outcome'],
  { note, snoozedUntil }: UpdateCareTaskBody,
): TaskChange {
  if (state === undefined) return {};
  if (state === 'open') {
    if (before.state === 'open') return snoozedUntil === undefined ? { snoozedUntil: null } : {};
    if (before.outcome === ENDED)
      throw new Conflict('This task ended by itself, since there was nothing left to do.');
    return { state, outcome: null, closedAt: null, closedBy: null, held: before.cause };
  }
  if (before.state !== 'open') throw new Conflict('This task is closed. Please open it again first.');
  const closed = { state, ...closedNow(caller), contactId: null, snoozedUntil: null };
  if (state === 'dropped') {
    if (!(note ?? before.note)) throw InvalidInput.field('note', 'Please say why it is dropped.');
    return { ...closed, outcome: null };
  }
  if (outcome === undefined) throw InvalidInput.field('outcome', 'Please say what came of it.');
  return { ...closed, outcome, ...(contactWayOf(outcome) && { contactId: new Types.ObjectId() }) };
}

const closedNow = ({ userId }: Caller) => ({ closedAt: new Date(), closedBy: userId });

/** The effect of a change on the contact of the task: none, a new contact, or the former one taken back. */
export function contactOf(before: CareTask, change: TaskChange): StoredEffect[] {
  const { contactId, state, outcome, closedAt: at, closedBy: by } = change;
  if (contactId && outcome && at && by)
    return [effect(taskContact, { contactId, closing: { outcome, at, by } })];
  if (contactId === null && state === 'open' && before.contactId)
    return [effect(taskContact, { contactId: before.contactId, closing: null })];
  return [];
}

/**
 * Restores the values from before a change. Reopening takes back the contact that the closing created; closing again
 * creates a new one.
 */
export function changeBack(caller: Caller, before: CareTask, { back }: Reversal): TaskChange {
  const { state, assigneeId, ...rest } = back as Partial<Pick<CareTask, ReversibleField>>;
  const change: TaskChange = {
    ...rest,
    ...(assigneeId !== undefined && { assigneeId: assigneeId && new Types.ObjectId(assigneeId) }),
  };
  if (state === undefined) return change;
  if (state === 'open') {
    return { ...change, state, closedAt: null, closedBy: null, held: before.cause, contactId: null };
  }
  const wroteOne = rest.outcome && contactWayOf(rest.outcome);
  return {
    ...change,
    state,
    ...closedNow(caller),
    ...(wroteOne && !before.contactId && { contactId: new Types.ObjectId() }),
  };
}
