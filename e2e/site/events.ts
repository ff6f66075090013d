import type { EventRecord } from '@coastok/domain';
import type { Api } from '../console/api.js';
import { aWord } from '../console/people.js';

const DAY_MS = 24 * 3600_000;

/** A calendar day so many days from now, `yyyy-MM-dd`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A published event that begins in forty days, under an id of its own; a test says what matters to it. */
export const aPublishedEvent = (api: Api, fields: Partial<EventRecord> = {}): Promise<EventRecord> =>
  api.post<EventRecord>('/event', {
    title: `River Walk ${aWord()}`,
    eventId: `river-walk-${crypto.randomUUID().slice(0, 8)}`,
    fromDate: dayFromNow(40),
    toDate: dayFromNow(42),
    venue: 'Chandannagar',
    registrationAmount: 800,
    allowCash: true,
    allowOnlinePayment: true,
    published: true,
    ...fields,
  });
