import type { Booking } from '@coastok/domain';

/* The gateway's ids of invented orders and payments, made from the booking's own so that they are unique. */

type Numbered = Pick<Booking, 'id'>;

const partOf = ({ id }: Numbered, ...numbers: number[]): string => `${id.slice(-12)}${numbers.join('')}`;

/** Our own key of the n-th order, and the gateway's receipt. */
export const orderKeyOf = (booking: Numbered, nth: number): string => `order:${booking.id}:${nth}`;
export const orderIdOf = (booking: Numbered, nth: number): string => `order_${partOf(booking, nth, 0)}`;
export const paymentIdOf = (booking: Numbered, nth: number, attempt: number): string =>
  `pay_${partOf(booking, nth, attempt)}`;
