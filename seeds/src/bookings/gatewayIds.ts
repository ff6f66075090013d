import type { Booking } from '@coastok/domain';

/* The gateway's ids of invented orders and payments, derived from the booking's id so that they are unique. */

type Numbered = Pick<Booking, 'id'>;

const partOf = ({ id }: Numbered, ...numbers: number[]): string => `${id.slice(-12)}${numbers.join('')}`;

/** The product's key of the n-th order, which is also the gateway's receipt. */
export const orderKeyOf = (booking: Numbered, nth: number): string => `order:${booking.id}:${nth}`;
export const orderIdOf = (booking: Numbered, nth: number): string => `order_${partOf(booking, nth, 0)}`;
export const paymentIdOf = (booking: Numbered, nth: number, attempt: number): string =>
  `pay_${partOf(booking, nth, attempt)}`;
