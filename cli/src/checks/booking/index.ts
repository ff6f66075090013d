import type { Check } from '../check.js';
import { BOOKING_AREA_CHECK } from './bookings.js';
import { HOLD_CHECK, SETTLEMENT_CHECK, STUCK_TASK_CHECK } from './funding.js';
import { OPTION_CHECK, CAPACITY_CHECK, SEAT_CHECK } from './seats.js';
import { BOOKING_ROW_CHECK, BOOKING_SUM_CHECK } from './rows.js';
import { ONE_LIVE_BOOKING_CHECK, PAYMENT_ONCE_CHECK, REFERENCE_NUMBER_CHECK } from './uniqueness.js';

/** All checks about bookings (docs/rules/funds.md#4), for `coastok booking check` and `coastok db check`. */
export const BOOKING_CHECKS: readonly Check[] = [
  BOOKING_ROW_CHECK,
  BOOKING_SUM_CHECK,
  REFERENCE_NUMBER_CHECK,
  PAYMENT_ONCE_CHECK,
  ONE_LIVE_BOOKING_CHECK,
  BOOKING_AREA_CHECK,
  HOLD_CHECK,
  SETTLEMENT_CHECK,
  STUCK_TASK_CHECK,
  SEAT_CHECK,
  CAPACITY_CHECK,
  OPTION_CHECK,
];
