import {
  addDays,
  type CareContactRecord,
  type CarePersonRecord,
  type CareTaskRecord,
  compareTexts,
  CONTACT_OUTCOMES,
  formatDate,
  type RecentAttendance,
} from '@coastok/domain';
import type { MessageKey } from '../messages/en';
import type { WithId } from '../provider/records';

export type Task = WithId<CareTaskRecord>;
export type CarePerson = WithId<CarePersonRecord>;
export type Contact = WithId<CareContactRecord>;

type Filter = Readonly<Record<string, unknown>>;

/** The views of the task page, as the API's filters. */
export const VIEWS = {
  today: today => ({ state: 'open', dueOnTo: today }),
  overdue: () => ({ overdue: 'true' }),
  week: today => ({ state: 'open', dueOnTo: addDays(today, 7) }),
  open: () => ({ state: 'open' }),
  snoozed: () => ({ state: 'snoozed' }),
  done: () => ({ state: 'done' }),
  dropped: () => ({ state: 'dropped' }),
} satisfies Record<string, (today: string) => Filter>;
export type View = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as View[];

const OWN = ['state', 'overdue', 'dueOnFrom', 'dueOnTo'];

/** The view that the filters match; null for another combination. */
export function viewOf(filter: Filter, today: string): View | null {
  const shown = OWN.filter(name => filter[name] !== undefined);
  return (
    VIEW_NAMES.find(name => {
      const wanted: Filter = VIEWS[name](today);
      return shown.length === Object.keys(wanted).length && shown.every(one => filter[one] === wanted[one]);
    }) ?? null
  );
}

/** The same filters with another view. */
export const inView = (filter: Filter, view: View, today: string): Filter => ({
  ...Object.fromEntries(Object.entries(filter).filter(([name]) => !OWN.includes(name))),
  ...VIEWS[view](today),
});

export type Grouping = 'day' | 'carer';

export interface TaskGroup {
  key: string;
  title: string | MessageKey;
  /** Whether the title is a message key. */
  isKey: boolean;
  tasks: Task[];
}

/** The heading of a task: all overdue tasks under one, the others by day. */
function headOf(task: Task, by: Grouping, today: string): Omit<TaskGroup, 'tasks'> {
  if (by === 'carer')
    return task.assigneeName
      ? { key: task.assigneeId ?? '', title: task.assigneeName, isKey: false }
      : { key: '', title: 'care.nobody', isKey: true };
  const { dueOn } = task;
  if (task.state === 'open' && dueOn < today) return { key: 'overdue', title: 'care.overdue', isKey: true };
  if (dueOn === today) return { key: dueOn, title: 'care.today', isKey: true };
  if (dueOn === addDays(today, 1)) return { key: dueOn, title: 'care.tomorrow', isKey: true };
  return { key: dueOn, title: formatDate(dueOn), isKey: false };
}

/** Puts the tasks of one person together, persons in the order of their first task. */
function byPerson(tasks: readonly Task[]): Task[] {
  const persons = new Map<string, Task[]>();
  for (const task of tasks) persons.set(task.memberId, [...(persons.get(task.memberId) ?? []), task]);
  return [...persons.values()].flat();
}

/**
 * Groups tasks under headings and puts those of one person together. Groups by day keep the order of the tasks;
 * groups by carer are sorted by name, tasks without a carer first.
 */
export function groupTasks(tasks: readonly Task[], by: Grouping, today: string): TaskGroup[] {
  const groups = new Map<string, TaskGroup>();
  for (const task of tasks) {
    const head = headOf(task, by, today);
    const group = groups.get(head.key) ?? { ...head, tasks: [] };
    group.tasks.push(task);
    groups.set(head.key, group);
  }
  const all = [...groups.values()].map(group => ({ ...group, tasks: byPerson(group.tasks) }));
  if (by === 'day') return all;
  return all.sort((a, b) => Number(a.key !== '') - Number(b.key !== '') || compareTexts(a.title, b.title));
}

/** The outcomes with a button in the task's row; the others are in its menu. */
export const AT_HAND = CONTACT_OUTCOMES.filter(outcome => outcome !== 'not-needed');

/** Suggested days to snooze a task until: tomorrow, in three days, in a week, in a month. */
export const snoozeDays = (today: string): string[] => [1, 3, 7, 30].map(days => addDays(today, days));

/** How many gatherings with a closed list the person attended, out of how many. */
export const attended = (recent: readonly RecentAttendance[]): { present: number; count: number } => ({
  present: recent.filter(one => one === 'present').length,
  count: recent.filter(one => one !== 'unknown').length,
});

interface Outcomes {
  done: number;
  total: number;
  /** The reason of the first refusal; empty when there is none. */
  reason: string;
}

/** The outcome of a change to several records. */
export const summed = (outcomes: readonly { ok: boolean; message: string }[]): Outcomes => ({
  done: outcomes.filter(({ ok }) => ok).length,
  total: outcomes.length,
  reason: outcomes.find(({ ok }) => !ok)?.message ?? '',
});

/**
 * The members of a proposal by their suggested carer, the carer with the most members first; members without
 * one are left out.
 */
export function byCarer(rows: readonly { memberId: string; carerId: string | null }[]) {
  const carers = new Map<string, string[]>();
  for (const { memberId, carerId } of rows)
    if (carerId) carers.set(carerId, [...(carers.get(carerId) ?? []), memberId]);
  return [...carers]
    .map(([carerId, memberIds]) => ({ carerId, memberIds }))
    .sort((a, b) => b.memberIds.length - a.memberIds.length);
}
