import { once } from 'node:events';
import { amountsOf, BOOKING_STATUS_NAMES, CLASS_LEVELS, displayName } from '@coastok/domain';
import { namesOf } from './members.mjs';

const BATCH = 200;
const TITLES =
  'Name,Email,Phone,Area,Sadhna group,Status,Facilitator,Accomodation,Transportation,Total amount,Amount paid';
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * All bookings as a csv file, newest first, with people, areas and facilitators looked up batch by batch.
 * @param {import('mongodb').Db} db
 * @param {import('node:http').ServerResponse} response
 */
export async function bookingsCsv(db, response) {
  response.setHeader('content-type', 'text/csv; charset=utf-8');
  response.write(`${BYTE_ORDER_MARK}${TITLES}\r\n`);
  const cursor = db.collection('booking').find({}, { sort: { createdAt: -1, _id: -1 }, batchSize: BATCH });
  for (let first = await cursor.next(); first; first = await cursor.next()) {
    const lines = await linesOf(db, [first, ...cursor.readBufferedDocuments()]);
    if (!response.write(lines.join(''))) await once(response, 'drain');
  }
  response.end();
}

/**
 * @param {import('mongodb').Db} db
 * @param {import('mongodb').Document[]} bookings
 */
async function linesOf(db, bookings) {
  const [users, areas] = [db.collection('user'), db.collection('area')];
  const [people, homes] = await Promise.all([
    users.find({ _id: { $in: bookings.map(({ userId }) => userId) } }).toArray(),
    areas.find({ _id: { $in: bookings.map(({ connectedAreaId }) => connectedAreaId) } }).toArray(),
  ]);
  const facilitators = await namesOf(
    users,
    people.map(({ facilitator }) => ({ facilitator })),
  );
  const byId = (/** @type {import('mongodb').Document[]} */ found) =>
    new Map(found.map(one => [String(one._id), one]));
  const [personOf, areaOf] = [byId(people), byId(homes)];
  return bookings.map(booking => {
    const person = personOf.get(String(booking.userId)) ?? {};
    const amounts = amountsOf(/** @type {any} what the API stored */ (booking));
    const cells = [
      displayName(/** @type {any} */ (person)),
      person.email,
      person.phone,
      areaOf.get(String(booking.connectedAreaId))?.name,
      /** @type {Record<number, string>} */ (CLASS_LEVELS)[person.sadhnaGroup],
      /** @type {Record<number, string>} */ (BOOKING_STATUS_NAMES)[booking.status],
      displayName(/** @type {any} */ (facilitators.get(String(person.facilitator)))),
      amounts.accomodationCategoryName,
      booking.amenities.transportation ? 'Yes' : 'No',
      amounts.finalAmount,
      amounts.paidAmount,
    ];
    return cells.map(cellOf).join(',') + '\r\n';
  });
}

/** @param {string | number | null | undefined} cell */
function cellOf(cell) {
  const text = String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
