import { booking, BOOKING_STATUS_NAMES, CLASS_LEVELS, displayName, formatFileDate } from '@coastok/domain';
import { type StoredList, storedList } from '../../platform/records/storedList.js';

const LEVELS: Record<number, string> = CLASS_LEVELS;

export const bookingList: StoredList<typeof booking> = storedList(booking, {
  paths: {
    bookingDateTime: 'createdAt',
    areaId: 'connectedAreaId',
    accomodation: 'amenities.category',
    name: 'nameKey',
  },
  /** 'Total' is the final amount, 'paid' is the amount paid (docs/rules/figures.md#2). */
  report: {
    name: 'bookings',
    fileName: day => `Bookings ${formatFileDate(day)}`,
    columns: [
      { title: 'Name', width: 26, of: ({ userId }) => displayName(userId) },
      { title: 'Email', width: 32, of: ({ userId }) => userId.email },
      { title: 'Phone', width: 14, of: ({ userId }) => userId.phone },
      { title: 'Area', width: 20, of: booking => booking.connectedAreaId?.name ?? null },
      {
        title: 'Sadhna group',
        width: 14,
        of: ({ userId }) => (userId.sadhnaGroup === null ? null : (LEVELS[userId.sadhnaGroup] ?? null)),
      },
      { title: 'Status', width: 22, of: booking => BOOKING_STATUS_NAMES[booking.status] },
      { title: 'Facilitator', width: 26, of: ({ userId }) => displayName(userId.facilitator) },
      { title: 'Accomodation', width: 16, of: booking => booking.accomodationCategoryName },
      { title: 'Transportation', width: 14, of: booking => (booking.transportation ? 'Yes' : 'No') },
      { title: 'Total amount', width: 14, of: booking => booking.finalAmount },
      { title: 'Amount paid', width: 14, of: booking => booking.paidAmount },
    ],
  },
});
