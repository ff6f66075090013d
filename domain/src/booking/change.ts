import { ROW_KEYS, type Booking, type RowList } from './booking.js';
import { type Due, type Money, dueOf, moneyOf } from './money.js';
import { ordersDueAt } from './orders.js';
import { openReviewsOf, type ReviewEntry } from './review.js';
import { refundsDueAt } from './rules/refunds.js';
import type { BookingStatus } from './status.js';
import type { BookingStepKind } from './steps.js';

/** Fields stored beside the rows so that they can be searched; always written together with the rows. */
export interface Derived {
  readonly money: Money;
  readonly review: readonly ReviewEntry[];
  readonly due: readonly Due[];
  /** When the gateway is to be asked about orders or payments; null: there is nothing to ask. */
  readonly ordersDueAt: Date | null;
  /** When a refund is to be sent or asked about; null: there is none. */
  readonly refundsDueAt: Date | null;
}

export const derivedOf = (booking: Booking): Derived => ({
  money: moneyOf(booking),
  review: openReviewsOf(booking),
  due: dueOf(booking),
  ordersDueAt: ordersDueAt(booking),
  refundsDueAt: refundsDueAt(booking),
});

/**
 * One atomic update of the booking's document (docs/rules/booking.md#2):
 *
 *     updateOne(
 *       { _id, version: change.version, status: { $in: change.from },
 *         [path]: { $nin: keys }, … for each of change.absent },
 *       { $set: change.set, $push: { [list]: { $each: rows }, … }, $inc: { version: 1 } })
 *
 * The repository also filters by the id of the write that was read, because a version number can repeat after a crash.
 * When nothing matches, another process was first: read again and decide again. A person's step then usually gets 409.
 */
export interface BookingChange {
  readonly step: BookingStepKind;
  /** The version that the decision was based on. */
  readonly version: number;
  /** The statuses from which the transition table allows this step. */
  readonly from: readonly BookingStatus[];
  readonly to: BookingStatus;
  /** Changed fields, lists in which a row progressed, and all derived fields. */
  readonly set: Readonly<Record<string, unknown>>;
  /** New rows of lists that only grew. */
  readonly push: Readonly<Partial<Record<RowList, readonly object[]>>>;
  /** Keys of the new rows, which must not be in the document yet. */
  readonly absent: Readonly<Record<string, readonly (string | number)[]>>;
  /** The booking after the change, its version included. */
  readonly after: Booking;
}

const LISTS = Object.keys(ROW_KEYS) as RowList[];
const FIELDS = [
  'status',
  'life',
  'amenities',
  'answers',
  'formVersion',
  'token',
  'paymentMode',
  'holdUntil',
  'holdTerms',
  'childHold',
  'offer',
  'closing',
  'cancelRequest',
] as const;

type Row = Readonly<Record<string, unknown>>;

/** Compares as JSON: rows and fields contain only plain values, dates and small plain objects. */
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The change that turns `before` into `after`. The rules make `after` only by appending and progressing rows. */
export function changeBetween(
  before: Booking,
  after: Booking,
  step: BookingStepKind,
  from: readonly BookingStatus[],
): BookingChange {
  const set: Record<string, unknown> = {};
  const push: Partial<Record<RowList, readonly object[]>> = {};
  const absent: Record<string, readonly (string | number)[]> = {};
  for (const field of FIELDS) {
    if (!same(before[field], after[field])) set[field] = after[field];
  }
  for (const list of LISTS) {
    const [old, now] = [before[list] as readonly object[], after[list] as readonly object[]] as [
      Row[],
      Row[],
    ];
    const added = now.slice(old.length);
    // MongoDB refuses to set a part of a list and push to it in one update, so such a list is set as a whole.
    if (!same(old, now.slice(0, old.length))) set[list] = now;
    else if (added.length > 0) push[list] = added;
    if (added.length > 0) {
      const key = ROW_KEYS[list];
      absent[`${list}.${key}`] = added.map(row => row[key] as string | number);
    }
  }
  return {
    step,
    version: before.version,
    from,
    to: after.status,
    set: { ...set, ...derivedOf(after) },
    push,
    absent,
    after: { ...after, version: before.version + 1 },
  };
}
