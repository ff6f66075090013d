/** The kinds of care tasks: `custom` is written by a person, the others are made by rules. */
export const TASK_KINDS = [
  'custom',
  'welcome',
  'no-carer',
  'no-contact',
  'absent',
  'question',
  'cash',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_KIND_LABELS: Readonly<Record<TaskKind, string>> = {
  custom: 'Own task',
  welcome: 'Welcome',
  'no-carer': 'No carer yet',
  'no-contact': 'No contact',
  absent: 'Stayed away',
  question: 'Question waits',
  cash: 'Cash is due',
};

/** A task that waits until a day is `snoozed`, and `open` again from that day on. */
export const TASK_STATES = ['open', 'snoozed', 'done', 'dropped'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** The outcome of an attempt to reach a member. */
export const CONTACT_OUTCOMES = ['spoke', 'met', 'wrote', 'no-answer', 'not-needed'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** The outcome of a task whose cause ended by itself. */
export const ENDED = 'ended';
export type TaskOutcome = ContactOutcome | typeof ENDED;

export const CONTACT_WAYS = ['call', 'visit', 'message', 'meeting'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** How the member was reached, by the task's outcome; the other outcomes mean that nobody was reached. */
const WAY_OF: Readonly<Partial<Record<TaskOutcome, ContactWay>>> = {
  spoke: 'call',
  met: 'meeting',
  wrote: 'message',
};

/** The way of contact that follows from a task's outcome; null where there was no contact. */
export const contactWayOf = (outcome: TaskOutcome): ContactWay | null => WAY_OF[outcome] ?? null;

/** Whether a contact restarts the count of days without contact: an unanswered one does not. */
export const isRealContact = (outcome: ContactOutcome): boolean => outcome !== 'no-answer';

/** The highest number of days for which a task may be snoozed. */
export const LONGEST_SNOOZE_DAYS = 60;
/** For how many days after a contact it may still be recorded, and for how many milliseconds its author may undo it. */
export const CONTACT_OLDEST_DAYS = 30;
export const CONTACT_UNDO_MS = 24 * 3600_000;

interface Sleeping {
  state: Exclude<TaskState, 'snoozed'>;
  snoozedUntil: string | null;
}

/** A task's state on an Indian day. */
export const taskStateOn = ({ state, snoozedUntil }: Sleeping, today: string): TaskState =>
  state === 'open' && snoozedUntil !== null && snoozedUntil > today ? 'snoozed' : state;

/** The people responsible for a member; only existing and active ones are listed. */
export interface Carers {
  facilitator: string | null;
  frontliner: string | null;
  areaLeader: string | null;
  assistantDirector: string | null;
}

/** The assignee of a task when none is named: the responsible person who is nearest to the member. */
export const defaultAssignee = (carers: Carers, to: 'carer' | 'leader' = 'carer'): string | null =>
  to === 'leader' ? carers.areaLeader : (carers.facilitator ?? carers.frontliner ?? carers.areaLeader);

/** Whether a person may get a member's task: a carer, a leader of the area, or a leader of all areas. */
export const mayBeAssigned = (id: string, carers: Carers, leadsAll: boolean): boolean =>
  leadsAll || Object.values(carers).includes(id);
