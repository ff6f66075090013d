/** What a task of care is about: one that somebody wrote, or one that a rule made. */
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
  'no-carer': 'Nobody cares yet',
  'no-contact': 'No contact',
  absent: 'Stayed away',
  question: 'Question waits',
  cash: 'Cash is due',
};

/** A task that sleeps until a day is `snoozed`, and `open` again from that day on. */
export const TASK_STATES = ['open', 'snoozed', 'done', 'dropped'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** What came of reaching out to a member. */
export const CONTACT_OUTCOMES = ['spoke', 'met', 'wrote', 'no-answer', 'not-needed'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** What a task says that its cause ended by itself. */
export const ENDED = 'ended';
export type TaskOutcome = ContactOutcome | typeof ENDED;

export const CONTACT_WAYS = ['call', 'visit', 'message', 'meeting'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** How somebody was reached whose task was done with an outcome; with the other outcomes nobody was. */
const WAY_OF: Readonly<Partial<Record<TaskOutcome, ContactWay>>> = {
  spoke: 'call',
  met: 'meeting',
  wrote: 'message',
};

/** The contact that a task's outcome tells of; null when it tells of none. */
export const contactWayOf = (outcome: TaskOutcome): ContactWay | null => WAY_OF[outcome] ?? null;

/** Whether a contact starts the days without contact anew: one that nobody answered does not. */
export const isRealContact = (outcome: ContactOutcome): boolean => outcome !== 'no-answer';

/** A task may sleep for so many days. */
export const LONGEST_SNOOZE_DAYS = 60;
/** How long after a contact it may still be written down, and how long its author may take it back. */
export const CONTACT_OLDEST_DAYS = 30;
export const CONTACT_UNDO_MS = 24 * 3600_000;

interface Sleeping {
  state: Exclude<TaskState, 'snoozed'>;
  snoozedUntil: string | null;
}

/** A task's state on an Indian day. */
export const taskStateOn = ({ state, snoozedUntil }: Sleeping, today: string): TaskState =>
  state === 'open' && snoozedUntil !== null && snoozedUntil > today ? 'snoozed' : state;
