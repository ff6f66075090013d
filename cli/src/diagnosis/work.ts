import type { ApplicationContext } from '@coastok/api';
import { formatCount } from '@coastok/domain';
import { databaseOf } from '../application/database.js';
import { jobRows } from '../commands/jobs/list.js';
import { fine, type Finding, formatAge, wrong } from './finding.js';

/** As the alert has it. */
const MESSAGES_WAIT_MS = 15 * 60_000;

export async function jobFinding(application: ApplicationContext): Promise<Finding> {
  const jobs = await jobRows(application);
  const overdue = jobs.filter(job => job.overdue);
  const failed = jobs.filter(({ lastError }) => lastError);
  if (overdue.length === 0 && failed.length === 0)
    return fine('jobs', `none of ${jobs.length} is overdue or failed`);
  const parts = [
    ...(overdue.length > 0 ? [`overdue for ${lagOf(overdue)}: ${namesOf(overdue)}`] : []),
    ...failed.map(({ name, lastError }) => `${name} failed: ${lastError}`),
  ];
  return wrong('jobs', `${parts.join('; ')}. An overdue job says that no instance runs`);
}

const lagOf = (jobs: readonly { dueAt: Date | null }[]): string =>
  formatAge(Math.max(...jobs.map(({ dueAt }) => (dueAt ? Date.now() - dueAt.getTime() : 0))));

const namesOf = (jobs: readonly { name: string }[]): string =>
  jobs.length > 3 ? `${jobs.length} jobs` : jobs.map(({ name }) => name).join(', ');

export async function outboxFinding(application: ApplicationContext): Promise<Finding> {
  const outbox = databaseOf(application).collection<{ createdAt: Date }>('outbox');
  const waits = { dueAt: { $type: 'date' } } as const;
  const waiting = await outbox.countDocuments(waits);
  const givenUp = await outbox.countDocuments({ failedAt: { $type: 'date' } });
  const [oldest] = await outbox.find(waits).sort({ createdAt: 1 }).limit(1).toArray();
  const age = oldest ? Date.now() - oldest.createdAt.getTime() : 0;
  const detail = `${formatCount(waiting)} wait${oldest ? `, the oldest for ${formatAge(age)}` : ''}; ${formatCount(givenUp)} were given up`;
  return givenUp > 0 || age > MESSAGES_WAIT_MS
    ? wrong('outbox', `${detail}: coastok outbox list`)
    : fine('outbox', detail);
}
