import { BookingStatus } from '@coastok/domain';
import type { SeedBooking } from '@coastok/seeds';

const DAY_MS = 24 * 3600_000;
/** The outbox deletes messages after a week. */
const REMEMBERED_MS = 6 * DAY_MS;
const DELIVERED_AFTER_MS = 2000;

/** The delivered confirmation mails that the outbox would still have for a booking paid in the last days. */
export function confirmationMails({ booking, member, bookingReferenceNo }: SeedBooking): object[] {
  const { id, life, status, subsidies, payments } = booking;
  const at = payments.findLast(({ state }) => state === 'captured')?.at;
  if (status !== BookingStatus.Confirmed || !at || at.getTime() < Date.now() - REMEMBERED_MS) return [];
  const doneAt = new Date(at.getTime() + DELIVERED_AFTER_MS);
  return [
    {
      key: `booking:${id}:${life}:${subsidies.length}:${status}:mail`,
      kind: 'mail',
      payload: {
        to: member.email,
        subject: 'Your booking is confirmed',
        text: `Thank you! Your booking is confirmed. Your reference number is ${bookingReferenceNo}.\n`,
      },
      createdAt: at,
      attempts: 1,
      dueAt: null,
      leasedUntil: null,
      doneAt,
      failedAt: null,
      lastError: null,
    },
  ];
}
