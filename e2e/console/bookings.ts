import type { AreaRecord, BookingRecord, EventRecord, VisitorBookingRecord } from '@coastok/domain';
import { request } from '@playwright/test';
import { Visitor } from '../site/visitors.js';
import type { Api } from './api.js';
import { aNewcomer, aWord } from './people.js';

/** A separate area, so that no other test uses its fund. */
export async function aFundedArea(api: Api, amount: number): Promise<AreaRecord> {
  const word = aWord();
  const area = await api.post<AreaRecord>('/area', { name: `Vraja ${word}`, code: word.toUpperCase() });
  if (amount > 0) await api.post('/fund', { areaId: area._id, amount, credit: true, comment: 'For tests' });
  return area;
}

interface Wanted {
  event: EventRecord;
  areaId: string;
  accomodationCategory?: number;
  /** Pays in cash. */
  cash?: boolean;
  /** Asks for a subsidy after which this amount remains to be paid. */
  amountAfterSubsidy?: number;
}

export interface Booked {
  id: string;
  name: string;
  visitor: Visitor;
  /** The booking as staff see it now. */
  now: () => Promise<BookingRecord>;
}

/** A new member of an area books on the public site. */
export async function aBooking(api: Api, wanted: Wanted): Promise<Booked> {
  const { event, areaId, accomodationCategory = 0, cash, amountAfterSubsidy } = wanted;
  const { _id, name, email } = await aNewcomer(api, { areaId });
  const visitor = new Visitor(await request.newContext({ baseURL: process.env.E2E_URL }), email);
  await visitor.prove();
  const [facilitator] = await visitor.choices(`/facilitator?areaId=${areaId}`);
  await visitor.take('/user', { _id, userCategory: 'YOUTH', sadhnaGroup: 1, facilitator: facilitator?._id });
  const { bookingId } = await visitor.take<VisitorBookingRecord>('/booking', {
    eventId: event.eventId,
    accomodationCategory,
  });
  if (cash) await visitor.take('/booking', { bookingId, eventId: event.eventId, paymentMode: 'CASH' });
  if (amountAfterSubsidy !== undefined)
    await visitor.take('/booking/request', {
      bookingId,
      amountAfterSubsidy,
      subsidyReason: 'I study and earn nothing yet.',
    });
  return { id: bookingId, name, visitor, now: () => api.get<BookingRecord>(`/booking/${bookingId}`) };
}
