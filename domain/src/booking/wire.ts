import type { BookingAmounts } from '../resources/booking.js';
import type { Booking } from './booking.js';
import { closedMoneyOf } from './kept.js';
import { moneyOf } from './money.js';
import { categoryOf, priceOf, type PriceList } from './price.js';
import { basisOf, leastAfterSubsidy, mayAskAgain, latestRequest } from './rules/fundTasks.js';

/** The prices of an event in the wire's spelling. */
export interface PricedEvent {
  readonly registrationAmount: number;
  readonly transportationAmount?: number | null;
  readonly outfitAmount?: number | null;
  readonly accomodationCategory?: Readonly<
    Record<
      string,
      {
        readonly id: number;
        readonly name: string;
        readonly amount: number;
        readonly transportationAmount?: number | null;
      }
    >
  > | null;
}

/** An event's price list; the only place where the wire's spelling is turned into the product's own names. */
export const priceListOf = (event: PricedEvent): PriceList => ({
  registration: event.registrationAmount,
  transportation: event.transportationAmount ?? 0,
  outfit: event.outfitAmount ?? 0,
  categories: Object.values(event.accomodationCategory ?? {})
    .map(({ id, name, amount, transportationAmount }) => ({
      id,
      name,
      amount,
      ...(transportationAmount == null ? {} : { transportation: transportationAmount }),
    }))
    .sort((a, b) => a.id - b.id),
});

/** The amounts of a booking in the wire's spelling (docs/rules/booking.md#9), for staff and visitors. */
export function amountsOf(booking: Booking): BookingAmounts {
  const price = priceOf(booking.prices, booking.amenities);
  const money = moneyOf(booking);
  const request = latestRequest(booking);
  const basis = basisOf(booking);
  return {
    registrationAmount: price.registration,
    transportationAmount: price.transportation,
    accomodationCategory: booking.amenities.category,
    accomodationCategoryName: categoryOf(booking.prices, booking.amenities.category)?.name ?? null,
    accomodationAmount: price.accommodation,
    outfitAmount: booking.prices.outfit,
    outfitCount: booking.amenities.outfitCount,
    donationAmount: price.donation,
    optionsAmount: price.options,
    totalAmount: price.total,
    subsidy: money.subsidy,
    waivedAmount: money.waived,
    finalAmount: money.final,
    tokenAmount: booking.token,
    paidAmount: money.paid,
    due: money.due,
    payableOnline: money.payableOnline,
    cashRecieved: money.cashRecorded,
    cashApproved: money.cashApproved,
    amountAfterSubsidy: request?.amountAfter ?? null,
    leastAfterSubsidy: leastAfterSubsidy(booking),
    subsidyGranted: basis?.subsidy ?? null,
    subsidyGrantedPrice: basis?.eventPrice ?? null,
    subsidyAgain: mayAskAgain(booking),
    subsidyReason: request?.reason ?? null,
    unfunded: request?.state === 'requested' && request.funding === 'unfunded',
    comments: request?.comment ?? null,
    keptAmount: closedMoneyOf(booking)?.kept ?? null,
  };
}
