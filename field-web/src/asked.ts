import { addDays, istDay, Role } from '@coastok/domain';
import type { Session } from './session/session';

/** What the server is asked for, and the name under which its answer stays on the phone from one day to the next. */
export interface Asked {
  name: string;
  path: string;
}

const MOST_PEOPLE = 500;
const MOST_TASKS = 200;
const MOST_GATHERINGS = 50;
const MOST_EXPECTED = 2000;

const LONGEST_SILENCE_FIRST = encodeURIComponent('["lastContactAt","ASC"]');

/** Those whom the person cares for, a leader those of the area; who has waited longest for a word comes first. */
export function myPeople({ userId, role }: Session): Asked {
  const whose = role === Role.AreaLeader ? '' : `carerId=${userId}&`;
  return {
    name: 'people',
    path: `/care/people?${whose}sort=${LONGEST_SILENCE_FIRST}&range=[0,${MOST_PEOPLE - 1}]`,
  };
}

/** Those of some tasks, for who does tasks for members whom others care for. */
export const peopleOf = (memberIds: readonly string[]): Asked => ({
  name: 'people of tasks',
  path: `/care/people?range=[0,${MOST_TASKS - 1}]&filter=${encodeURIComponent(JSON.stringify({ id: memberIds }))}`,
});

/** What the person is to do by today, the oldest first. */
export const myTasks = ({ userId }: Session): Asked => ({
  name: 'tasks',
  path: `/care/task?state=open&assigneeId=${userId}&dueOnTo=${istDay(new Date())}&per_page=${MOST_TASKS}`,
});

/** The gatherings of the last week and the next one. */
export function gatherings(): Asked {
  const today = istDay(new Date());
  const from = addDays(today, -7);
  const to = addDays(today, 7);
  return { name: 'gatherings', path: `/gathering?fromDate=${from}&toDate=${to}&per_page=${MOST_GATHERINGS}` };
}

export const attendanceOf = (gatheringId: string): Asked => ({
  name: `attendance:${gatheringId}`,
  path: `/gathering/${gatheringId}/attendance?per_page=${MOST_EXPECTED}`,
});
