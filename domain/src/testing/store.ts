import type { Booking, BookingChange } from '../booking/index.js';

type Document = Record<string, unknown>;

function setPath(document: Document, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let place: Document = document;
  for (const part of parts) place = place[part] as Document;
  place[last] = value;
}

function valuesAt(document: Document, path: string): unknown[] {
  const [list = '', field = ''] = path.split('.');
  return (document[list] as Document[]).map(row => row[field]);
}

/** What the database does with a change, without one: the guarded update of `BookingChange`; null: no match. */
export function stored(booking: Booking, change: BookingChange): Booking | null {
  const document = structuredClone(booking) as unknown as Document;
  const absent = Object.entries(change.absent).every(([path, keys]) =>
    valuesAt(document, path).every(value => !keys.includes(value as string)),
  );
  if (booking.version !== change.version || !change.from.includes(booking.status) || !absent) return null;
  for (const [path, value] of Object.entries(change.set)) setPath(document, path, value);
  for (const [list, rows] of Object.entries(change.push)) (document[list] as unknown[]).push(...rows);
  document['version'] = booking.version + 1;
  delete document['money'];
  delete document['review'];
  return document as unknown as Booking;
}
