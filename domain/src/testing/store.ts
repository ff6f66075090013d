import type { Booking, BookingChange } from '../booking/index.js';

type Document = Record<string, unknown>;

function valuesAt(document: Document, path: string): unknown[] {
  const [list = '', field = ''] = path.split('.');
  return (document[list] as Document[]).map(row => row[field]);
}

/** Does in memory what the database does with a change: the guarded update of `BookingChange`; null: no match. */
export function stored(booking: Booking, change: BookingChange): Booking | null {
  const document = structuredClone(booking) as unknown as Document;
  const absent = Object.entries(change.absent).every(([path, keys]) =>
    valuesAt(document, path).every(value => !keys.includes(value as string)),
  );
  if (booking.version !== change.version || !change.from.includes(booking.status) || !absent) return null;
  const twice = Object.keys(change.push).filter(list => list in change.set);
  if (twice.length > 0) throw new Error(`Conflict at ${twice.join()}: set and pushed in one update.`);
  Object.assign(document, change.set);
  for (const [list, rows] of Object.entries(change.push)) (document[list] as unknown[]).push(...rows);
  document['version'] = booking.version + 1;
  delete document['money'];
  delete document['review'];
  delete document['ordersDueAt'];
  delete document['refundsDueAt'];
  delete document['due'];
  return document as unknown as Booking;
}
