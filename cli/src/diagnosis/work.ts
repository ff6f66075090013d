import type { ApplicationContext } from '@coastok/api';
import { BookingStatus, formatCount } from '@coastok/domain';
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

const MOST_NAMED = 5;

/** Bookings of before today's rules: subsidies that pay for a donation, and what is confirmed without money. */
export async function bookingFinding(application: ApplicationContext): Promise<Finding> {
  const bookings = databaseOf(application).collection('booking');
  const live = { status: { $gt: 0 } };
  const covers = {
    ...live,
    'money.subsidy': { $gt: 0 },
    'amenities.donation': { $gt: 0 },
    $expr: { $lt: ['$money.final', '$amenities.donation'] },
  };
  const confirmed = { status: { $in: [BookingStatus.Confirmed, BookingStatus.CashConfirmed] } };
  const [subsidised, named, unpaid] = await Promise.all([
    bookings.countDocuments(covers),
    bookings
      .find(covers, { projection: { bookingReferenceNo: 1 } })
      .sort({ _id: 1 })
      .limit(MOST_NAMED)
      .toArray(),
    bookings.countDocuments({ ...confirmed, 'money.paid': 0 }),
  ]);
  const free = `${formatCount(unpaid)} ${unpaid === 1 ? 'is' : 'are'} confirmed without money, and can be cancelled by their people and staff`;
  if (subsidised === 0) return fine('bookings', free);
  const references = named.map(({ bookingReferenceNo }) => String(bookingReferenceNo)).join(', ');
  const more = subsidised > MOST_NAMED ? ', …' : '';
  // They stay as they were decided: nothing is wrong that somebody could mend.
  return fine(
    'bookings',
    `${formatCount(subsidised)} subsidies of former rules pay for a donation (${references}${more}): look at them; ${free}`,
  );
}
