import type { AreaRecord, BookingRecord, EventRecord, VisitorBookingRecord } from '@coastok/domain';
import type { Api } from './api.js';
import { aNewcomer, aWord } from './people.js';

const env = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error('The product is started by `node e2e/run.mjs`.');
  return value;
};

/** A published event far ahead that allows everything, with a dormitory and a room. */
export const anEvent = (api: Api, fields: object = {}): Promise<EventRecord> =>
  api.post<EventRecord>('/event', {
    title: `Retreat ${aWord()}`,
    fromDate: '2031-05-01',
    toDate: '2031-05-04',
    venue: 'Nabadwip',
    registrationAmount: 1400,
    transportationAmount: 2000,
    accomodationCategory: {
      0: { id: 0, name: 'Dormitory', amount: 200 },
      1: { id: 1, name: 'Room', amount: 700 },
    },
    allowCash: true,
    allowSubsidy: true,
    allowOnlinePayment: true,
    allowPartialPayment: true,
    published: true,
    ...fields,
  });

/** An area of its own, so that its fund is nobody else's. */
export async function aFundedArea(api: Api, amount: number): Promise<AreaRecord> {
  const word = aWord();
  const area = await api.post<AreaRecord>('/area', { name: `Vraja ${word}`, code: word.toUpperCase() });
  if (amount > 0) await api.post('/fund', { areaId: area._id, amount, credit: true, comment: 'For tests' });
  return area;
}

/** Somebody on the public site, whose address the sandbox's Google has proved. */
async function aVisitor(email: string) {
  const token = await fetch(`${env('E2E_SANDBOX_URL')}/sandbox/google/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, name: 'A visitor' }),
  });
  const { credential } = (await token.json()) as { credential: string };
  let cookie = '';
  const post = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${env('E2E_URL')}/web/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return (JSON.parse(text) as { result: T }).result;
  };
  await post('/session/google', { credential });
  return post;
}

interface Wanted {
  event: EventRecord;
  areaId: string;
  accomodationCategory?: number;
  /** Pays in cash. */
  cash?: boolean;
  /** Asks for a subsidy that leaves this much to pay. */
  amountAfterSubsidy?: number;
}

export interface Booked {
  id: string;
  name: string;
  /** The booking as staff see it now. */
  now: () => Promise<BookingRecord>;
}

/** A new member of an area books on the public site. */
export async function aBooking(api: Api, wanted: Wanted): Promise<Booked> {
  const { event, areaId, accomodationCategory = 0, cash, amountAfterSubsidy } = wanted;
  const { name, email } = await aNewcomer(api, { areaId });
  const post = await aVisitor(email);
  const { bookingId } = await post<VisitorBookingRecord>('/booking', {
    eventId: event.eventId,
    accomodationCategory,
  });
  if (cash) await post('/booking', { bookingId, eventId: event.eventId, paymentMode: 'CASH' });
  if (amountAfterSubsidy !== undefined)
    await post('/booking/request', {
      bookingId,
      amountAfterSubsidy,
      subsidyReason: 'I study and earn nothing yet.',
    });
  return { id: bookingId, name, now: () => api.get<BookingRecord>(`/booking/${bookingId}`) };
}
