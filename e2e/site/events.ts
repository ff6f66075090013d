import type { EventRecord } from '@coastok/domain';
import type { Api } from '../console/api.js';
import { aWord } from '../console/people.js';

const DAY_MS = 24 * 3600_000;

/** The day that many days from now, `yyyy-MM-dd`. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A published event that begins in forty days, with a unique id; a test overrides the fields it needs. */
export const aPublishedEvent = (api: Api, fields: Partial<EventRecord> = {}): Promise<EventRecord> =>
  api.post<EventRecord>('/event', {
    title: `River Walk ${aWord()}`,
    eventId: `river-walk-${crypto.randomUUID().slice(0, 8)}`,
    fromDate: inDays(40),
    toDate: inDays(42),
    venue: 'Chandannagar',
    registrationAmount: 800,
    allowCash: true,
    allowOnlinePayment: true,
    published: true,
    ...fields,
  });
