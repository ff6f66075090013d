import {
  type AreaRecord,
  type CheckoutRecord,
  type EventRecord,
  PRIVACY_VERSION,
  type VisitorBookingRecord,
} from '@coastok/domain';
import { type Api } from '../console/api.js';
import { aPhone, areaByCode, aWord, OF_AGE } from '../console/people.js';
import { inDays } from './events.js';
import { VISITOR_NAME, type Visitor } from './visitors.js';

/**
 * A separate event for a test: ₹1,400, a Dormitory and a Room, transport, cash, online and part payments. A test
 * overrides the fields it needs.
 */
export const anEvent = (secretary: Api, fields: object = {}): Promise<EventRecord> =>
  secretary.post<EventRecord>('/event', {
    title: `Retreat ${aWord()}`,
    venue: 'Mayapur',
    fromDate: inDays(90),
    toDate: inDays(93),
    registrationAmount: 1400,
    transportationAmount: 2000,
    accomodationCategory: {
      0: { id: 0, name: 'Dormitory', amount: 200 },
      1: { id: 1, name: 'Room', amount: 700 },
    },
    allowCash: true,
    allowOnlinePayment: true,
    allowPartialPayment: true,
    showAmount: true,
    showAmountBreakup: true,
    published: true,
    ...fields,
  });

/** The visitor is signed up in Salt Lake, as after the wizard's first step. */
export async function signedUp(visitor: Visitor, secretary: Api, dob = OF_AGE): Promise<AreaRecord> {
  const area = await areaByCode(secretary, 'SALTLAKE');
  const own = await visitor.record();
  if (own) return area;
  const facilitators = await visitor.choices(`/facilitator?areaId=${area._id}`);
  await visitor.take('/user', {
    email: visitor.email,
    name: VISITOR_NAME,
    phone: aPhone(),
    connectedAreaId: area._id,
    facilitator: facilitators[0]?._id,
    chantingRounds: 4,
    userCategory: 'YOUTH',
    sadhnaGroup: 1,
    gender: 1,
    dob,
    consentVersion: PRIVACY_VERSION,
  });
  return area;
}

/** The visitor has a booking with default choices, as after the wizard's first step: ₹1,600. */
export async function booked(
  visitor: Visitor,
  secretary: Api,
  { eventId }: Pick<EventRecord, 'eventId'>,
): Promise<VisitorBookingRecord> {
  await visitor.prove();
  await signedUp(visitor, secretary);
  return visitor.take<VisitorBookingRecord>('/booking', {
    eventId,
    accomodationCategory: 0,
    transportation: false,
    tokenAmount: 500,
  });
}

/** An order is open, as after a click on 'Pay online'. */
export const ordered = (
  visitor: Visitor,
  { bookingId }: Pick<VisitorBookingRecord, 'bookingId'>,
): Promise<CheckoutRecord> => visitor.take<CheckoutRecord>('/booking/pay', { bookingId });

/** Pays at the gateway as customer and bank do, without the payment window. @returns the payment's id there */
export async function payAtGateway(
  { orderId }: Pick<CheckoutRecord, 'orderId'>,
  outcome: 'captured' | 'authorized' | 'failed',
  { webhook = true } = {},
): Promise<string> {
  const { razorpay_payment_id: id } = await atGateway<{ razorpay_payment_id: string }>(
    `orders/${orderId}/pay`,
    { outcome, webhook },
  );
  return id;
}

/** Makes the sandbox do what the gateway does on its own side. */
export async function atGateway<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${process.env.E2E_URL}/sandbox/razorpay/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
