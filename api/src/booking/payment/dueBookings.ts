import { Injectable } from '@nestjs/common';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingRepository } from '../core/bookingRepository.js';

/** What of bookings is due at the gateway: each field says when. */
export type DueAt = 'ordersDueAt' | 'refundsDueAt';

/** How long nobody else takes one up that is in hand; and, doubled with each try, before one without an answer is. */
const FIRST_PAUSE_MS = 60_000;
const DOUBLINGS = 3;

/** The queue of what is to be asked of the gateway: first those that were never asked, then those that waited longest. */
@Injectable()
export class DueBookings {
  constructor(private readonly repository: BookingRepository) {}

  /**
   * Takes the next booking in hand, and puts it back in the queue behind all others: who gets an answer takes it out
   * by the step that the answer leads to. So nothing is asked by two at once, a crash loses nothing, and whoever gets
   * no answer holds up nobody.
   */
  claim(due: DueAt): Promise<StoredBooking | null> {
    const now = new Date();
    const tries = { $ifNull: ['$gatewayTries', 0] };
    const pause = { $multiply: [FIRST_PAUSE_MS, { $pow: [2, { $min: [tries, DOUBLINGS] }] }] };
    return this.repository.model
      .findOneAndUpdate(
        { [due]: { $type: 'date', $lte: now } },
        [{ $set: { [due]: { $add: [now, pause] }, gatewayTries: { $add: [tries, 1] } } }],
        { updatePipeline: true, sort: { gatewayTries: 1, [due]: 1 }, returnDocument: 'after' },
      )
      .lean<StoredBooking>()
      .exec();
  }

  /** An answer came: the next time it counts as never asked. */
  async answered({ _id }: StoredBooking): Promise<void> {
    await this.repository.model.updateOne({ _id }, { $unset: { gatewayTries: '' } });
  }
}
