import {
  type Booking,
  type FundAccount,
  type FundOperation,
  type LedgerEntry,
  REFERENCE_BYTES,
  applyOperation,
  emptyAccount,
  referenceFrom,
} from '@coastok/domain';
import type { AreaPlan } from '../areas/areaPlan.js';
import type { SeedEvent } from '../events/event.js';
import type { SeedOpeningBalance } from '../openingBalance.js';
import type { GeneratorContext } from '../random.js';
import type { SeedMember } from '../members/member.js';
import { type Appointment, appointedBookingsOf } from './appointed.js';
import { PlayedBooking, type StaffIds } from './playedBooking.js';
import type { SeatBook, SeedSeat } from './seatBook.js';
import { bookingsOf } from './memberBookings.js';

export interface SeedBooking {
  booking: Booking;
  eventId: string;
  member: SeedMember;
  bookingReferenceNo: string;
  createdAt: Date;
  seats: SeedSeat[];
}

/** An area's bookings, and its fund after them. */
export interface AreaBookings {
  bookings: SeedBooking[];
  account: FundAccount;
  ledger: LedgerEntry[];
}

/** The input for an area's bookings. */
export interface AreaScene {
  plan: AreaPlan;
  memberAt: (index: number) => SeedMember;
  events: readonly SeedEvent[];
  /** In addition: the events with a fixed number of bookings. */
  appointments: readonly Appointment[];
  opening: SeedOpeningBalance;
  staff: StaffIds;
  seats: SeatBook;
  hashOf: OperationHash;
  /** The share of members who book something. */
  share: number;
}

/** Plays the scenarios of an area's members in chronological order, so that its fund moves as in real life. */
export function areaBookings(scene: AreaScene, context: GeneratorContext): AreaBookings {
  const { staff, seats, hashOf, opening, plan } = scene;
  const fund = new FundBook(context.idOf('area', plan.index), hashOf);
  fund.move({
    id: `opening ${opening.areaId}`,
    kind: 'credit',
    amount: opening.amount,
    by: opening.by,
    at: opening.at,
    comment: 'Opening balance',
  });
  const played = [...bookingsOf(scene, context), ...appointedBookingsOf(scene, context)].map(
    of => new PlayedBooking(of, staff, seats, fund),
  );
  const moments = played.flatMap(booking => [
    { at: booking.of.createdAt, run: () => booking.begin() },
    ...booking.of.steps.map(step => ({ at: step.at, run: () => booking.takeStep(step) })),
  ]);
  for (const { run } of moments.toSorted((a, b) => a.at - b.at)) run();
  return { bookings: played.flatMap(seedBookingOf), account: fund.account, ledger: fund.ledger };
}

const seedBookingOf = ({ booking, of, seats }: PlayedBooking): SeedBooking[] =>
  booking
    ? [
        {
          booking,
          eventId: of.event._id,
          member: of.member,
          bookingReferenceNo: referenceOf(of.number),
          createdAt: new Date(of.createdAt),
          seats,
        },
      ]
    : [];

const CHARACTER_BITS = 5;
const NUMBERS = 1n << BigInt(REFERENCE_BYTES * CHARACTER_BITS);
/** Odd, so that all numbers stay distinct, and large, so that consecutive references look unrelated. */
const FACTOR = 22_801_763_489n;
const SHIFT = 9_576_890_767n;

/** Returns the reference number of a booking; it is unique. */
function referenceOf(index: number): string {
  const scrambled = (BigInt(index) * FACTOR + SHIFT) % NUMBERS;
  const bytes = Array.from({ length: REFERENCE_BYTES }, (_, place) =>
    Number((scrambled >> BigInt(place * CHARACTER_BITS)) & 31n),
  );
  return referenceFrom(Uint8Array.from(bytes));
}

/** The hash by which the fund detects a different operation under the same id. */
export type OperationHash = (areaId: string, operation: FundOperation) => string;

/** One area's fund account and ledger, moved by the product's own rules. */
export class FundBook {
  account: FundAccount;
  readonly ledger: LedgerEntry[] = [];

  constructor(
    areaId: string,
    private readonly hashOf: OperationHash,
  ) {
    this.account = emptyAccount(areaId);
  }

  /** @returns whether the fund had enough money */
  move(operation: FundOperation): boolean {
    const outcome = applyOperation(
      this.account,
      operation,
      this.hashOf(this.account.areaId, operation),
      null,
    );
    if (!outcome.ok) return false;
    this.ledger.push(...outcome.entries);
    // All entries are in the ledger: nothing is pending.
    this.account = { ...outcome.account, pending: [] };
    return true;
  }
}
