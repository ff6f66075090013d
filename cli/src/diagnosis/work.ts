import type { ApplicationContext } from '@coastok/api';
import { BookingStatus, formatCount } from '@coastok/domain';
import { databaseOf } from '../application/database.js';
import { jobRows } from '../commands/jobs.js';
import { fine, type Finding, formatAge, remark, wrong } from './finding.js';

/** The same limit as in the alert. */
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

interface Waiting {
  kind: string;
  createdAt: Date;
}

export async function outboxFinding(application: ApplicationContext): Promise<Finding> {
  const outbox = databaseOf(application).collection<Waiting>('outbox');
  const waits = { dueAt: { $type: 'date' } } as const;
  const late = { ...waits, createdAt: { $lt: new Date(Date.now() - MESSAGES_WAIT_MS) } };
  const tried = { lastError: { $type: 'string' } } as const;
  const [waiting, givenUp, [oldest], failing, untried] = await Promise.all([
    outbox.countDocuments(waits),
    outbox.countDocuments({ failedAt: { $type: 'date' } }),
    outbox.find(waits).sort({ createdAt: 1 }).limit(1).toArray(),
    outbox.countDocuments({ ...late, ...tried }),
    outbox.distinct('kind', { ...late, $nor: [tried] }),
  ]);
  const age = oldest ? Date.now() - oldest.createdAt.getTime() : 0;
  const detail = `${formatCount(waiting)} wait${oldest ? `, the oldest for ${formatAge(age)}` : ''}; ${formatCount(givenUp)} were given up`;
  if (givenUp > 0 || failing > 0 || (await isIdle(application, untried)))
    return wrong('outbox', `${detail}: coastok outbox list`);
  return untried.length > 0
    ? remark('outbox', `${detail}. They waited while nothing was sent, and are being sent now`)
    : fine('outbox', detail);
}

/**
 * Whether a job that sends messages of one of these kinds has not run lately. The age of the messages does not show
 * this: after a pause, old messages wait although the job works again.
 */
async function isIdle(application: ApplicationContext, kinds: readonly string[]): Promise<boolean> {
  if (kinds.length === 0) return false;
  const jobs = await jobRows(application);
  return kinds.some(kind => {
    const lastStart = jobs.find(({ name }) => name === `outbox-${kind}`)?.lastStartedAt;
    return !lastStart || Date.now() - lastStart.getTime() > MESSAGES_WAIT_MS;
  });
}

/** Effects of writes that failed for a day. */
export async function effectFinding(application: ApplicationContext): Promise<Finding> {
  const { EffectRunner } = await import('@coastok/api');
  const setAside = await application.get(EffectRunner).countSetAside();
  return setAside === 0
    ? fine('effects', 'no effect of a write was set aside')
    : wrong('effects', `effects of ${formatCount(setAside)} writes were set aside: coastok effects list`);
}

const MOST_NAMED = 5;

/**
 * Reports bookings made under former rules: subsidies that pay for a donation, and bookings confirmed without money.
 */
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
  // These bookings stay as they were decided: there is nothing to repair.
  return fine(
    'bookings',
    `${formatCount(subsidised)} subsidies of former rules pay for a donation (${references}${more}): look at them; ${free}`,
  );
}
