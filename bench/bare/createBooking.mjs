import { randomInt, randomUUID } from 'node:crypto';
import {
  amountsOf,
  BOOKING_STATUS_NAMES,
  createBooking as decideBooking,
  derivedOf,
  displayName,
  lacksGuardian,
  priceListOf,
} from '@coastok/domain';
import { ObjectId } from 'mongodb';

/** @type {import('./server.mjs').Handler} books a seat at an event, journaled */
export async function createBooking({ db, caller, body }) {
  const [member, event] = await Promise.all([
    db.collection('user').findOne({ _id: new ObjectId(caller), status: 1 }),
    db.collection('event').findOne({ eventId: body.eventId, status: 1, published: true }),
  ]);
  if (!member || !event) throw new Error('There is no such member or event.');
  const area = await db.collection('area').findOne({ _id: member.connectedAreaId });
  const leader = area?.areaLeader && (await db.collection('user').findOne({ _id: area.areaLeader }));
  const now = new Date();
  const id = new ObjectId();
  const categories = Object.fromEntries(event.categories.map((/** @type {any} */ one) => [one.id, one]));
  const prices = priceListOf(/** @type {any} */ ({ ...event, accomodationCategory: categories }));
  // The database's records are untyped; the API's schema ensures that they have the domain's types.
  const terms = /** @type {any} */ ({ ...event, prices });
  const made = decideBooking(
    { id: id.toHexString(), amenities: {} },
    {
      now,
      actor: 'visitor',
      by: caller,
      event: terms,
      birthUnknown: !member.dob,
      guardianMissing: lacksGuardian(/** @type {any} */ (member), now),
      seatClaimed: true,
      noOtherLive: true,
    },
  );
  if (!made.ok) throw new Error(made.refusal.message);
  const { id: _, version, ...fields } = made.booking;
  const bookingReferenceNo = randomUUID();
  await db.collection('booking').insertOne({
    ...fields,
    ...derivedOf(made.booking),
    _id: id,
    __v: version,
    eventId: event._id,
    userId: member._id,
    connectedAreaId: member.connectedAreaId,
    bookingReferenceNo,
    searchTokens: [...member.searchTokens, bookingReferenceNo],
    createdAt: now,
    seat: { event: randomInt(2 ** 40), category: null, room: null },
  });
  const { fromDate, toDate, venue, title, eventId } = event;
  return {
    result: {
      ...amountsOf(made.booking),
      _id: id,
      eventId,
      eventName: title,
      bookingReferenceNo,
      bookingDateTime: now,
      paymentMode: null,
      holdUntil: made.booking.holdUntil,
      bookingId: id,
      userId: member._id,
      status: BOOKING_STATUS_NAMES[made.booking.status],
      statusCode: made.booking.status,
      orderId: null,
      transportation: made.booking.amenities.transportation,
      prices,
      cancelRequest: null,
      answers: {},
      formVersion: null,
      options: [],
      event: { fromDate, toDate, venue },
      contact: leader ? { name: displayName(leader), phone: null } : null,
    },
  };
}
