import type { BookingAmounts } from '@coastok/domain';
import type { MessageKey } from '../../messages/en';

/** A line of a booking's price; `label` is the text to show where there is no message key. */
export interface PriceLine {
  key: MessageKey;
  label?: string;
  count?: number;
  amount: number;
}

/** The parts of the total; a part that costs nothing and was not chosen is left out. */
export function priceLines(booking: BookingAmounts): PriceLine[] {
  const lines: (PriceLine & { chosen: boolean })[] = [
    { key: 'bookingShow.registration', amount: booking.registrationAmount, chosen: true },
    {
      key: 'booking.accommodation',
      label: booking.accomodationCategoryName ?? undefined,
      amount: booking.accomodationAmount,
      chosen: booking.accomodationCategoryName !== null,
    },
    {
      key: 'booking.transportation',
      amount: booking.transportationAmount,
      chosen: booking.transportationAmount > 0,
    },
    {
      key: 'bookingShow.outfits',
      count: booking.outfitCount,
      amount: booking.outfitCount * booking.outfitAmount,
      chosen: booking.outfitCount > 0,
    },
    { key: 'bookingShow.options', amount: booking.optionsAmount, chosen: booking.optionsAmount > 0 },
    { key: 'bookingShow.donation', amount: booking.donationAmount, chosen: booking.donationAmount > 0 },
  ];
  return lines.filter(({ chosen }) => chosen).map(({ chosen: _, ...line }) => line);
}
