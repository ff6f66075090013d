import { addDays, istDay, type JsonAction, Role, type Sent } from '@coastok/domain';
import type { Session } from './session/session';

/** A query to the server, and the name under which its answer is stored on the phone from one day to the next. */
export interface ApiQuery<A extends JsonAction> {
  name: string;
  action: A;
  sent: Sent<A>;
}

const MOST_PEOPLE = 500;
const MOST_TASKS = 200;
const MOST_CONTACTS = 50;
const MOST_GATHERINGS = 50;
const MOST_EXPECTED = 2000;

const LONGEST_SILENCE_FIRST = '["lastContactAt","ASC"]';

/**
 * The people in the person's care, or, for a leader, those of the area; the longest time since the last contact
 * first.
 */
export function myPeople({ userId, role }: Session): ApiQuery<'carePeople.list'> {
  const carerId = role === Role.AreaLeader ? null : userId;
  const range = `[0,${MOST_PEOPLE - 1}]`;
  return {
    name: 'people',
    action: 'carePeople.list',
    sent: { query: { carerId, sort: LONGEST_SILENCE_FIRST, range } },
  };
}

/** The people of some tasks, for a person who does tasks for members in other people's care. */
export const peopleOf = (memberIds: readonly string[]): ApiQuery<'carePeople.list'> => ({
  name: 'people of tasks',
  action: 'carePeople.list',
  sent: { query: { range: `[0,${MOST_TASKS - 1}]`, filter: JSON.stringify({ id: memberIds }) } },
});

/** The person's open tasks until today, the oldest first. */
export const myTasks = ({ userId }: Session): ApiQuery<'careTask.list'> => ({
  name: 'tasks',
  action: 'careTask.list',
  sent: { query: { state: 'open', assigneeId: userId, dueOnTo: istDay(new Date()), per_page: MOST_TASKS } },
});

/** The contacts with somebody, the newest first. */
export const historyOf = (memberId: string): ApiQuery<'careContact.list'> => ({
  name: `history:${memberId}`,
  action: 'careContact.list',
  sent: { query: { memberId, sort: '["at","DESC"]', range: `[0,${MOST_CONTACTS - 1}]` } },
});

/** A person whom the signed-in person does not care for. */
export const personOf = (id: string): ApiQuery<'carePeople.list'> => ({
  name: `person:${id}`,
  action: 'carePeople.list',
  sent: { query: { range: '[0,0]', filter: JSON.stringify({ id: [id] }) } },
});

/** The gatherings of the past three weeks, which always include the last two, and of the next week. */
export function gatherings(): ApiQuery<'gathering.list'> {
  const today = istDay(new Date());
  const days = { fromDate: addDays(today, -21), toDate: addDays(today, 7) };
  return {
    name: 'gatherings',
    action: 'gathering.list',
    sent: { query: { ...days, per_page: MOST_GATHERINGS } },
  };
}

export const attendanceOf = (gatheringId: string): ApiQuery<'gathering.attendance'> => ({
  name: `attendance:${gatheringId}`,
  action: 'gathering.attendance',
  sent: { id: gatheringId, query: { per_page: MOST_EXPECTED } },
});
