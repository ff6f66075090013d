import {
  ALL_BOOKING_STATUSES,
  BOOKING_STATUS_LABELS,
  BookingStatus,
  type BookingSummaryRecord,
} from '@coastok/domain';

interface StatusRow {
  status: BookingStatus;
  label: string;
  count: number;
}

/** The number of bookings in each status; inactive bookings cancelled with their event have a separate row. */
export function statusRows(
  byStatus: BookingSummaryRecord['byStatus'],
  { cancelled, cancelledLabel }: { cancelled: number; cancelledLabel: string },
): StatusRow[] {
  return ALL_BOOKING_STATUSES.flatMap(status => {
    const row = { status, label: BOOKING_STATUS_LABELS[status], count: byStatus[status] ?? 0 };
    if (status !== BookingStatus.Inactive) return [row];
    const withEvent = Math.min(cancelled, row.count);
    return [
      { status, label: cancelledLabel, count: withEvent },
      { ...row, count: row.count - withEvent },
    ];
  }).filter(({ count }) => count > 0);
}
