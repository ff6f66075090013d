import { Injectable } from '@nestjs/common';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingRepository } from '../core/bookingRepository.js';

/** The kinds of pending questions to the gateway; each field contains the time when the question is due. */
export type DueAt = 'ordersDueAt' | 'refundsDueAt';

/** How long a claimed booking is not claimed again; doubled after each try without an answer. */
const FIRST_PAUSE_MS = 60_000;
const DOUBLINGS = 3;

/**
 * The queue of bookings to ask the gateway about: first those never asked about, then those that have waited longest.
 */
@Injectable()
export class DueBookings {
  constructor(private readonly repository: BookingRepository) {}

  /**
   * Claims the next booking and puts it back at the end of the queue. An answer removes it, through the step that the
   * answer leads to. So no two instances ask about the same booking, a crash loses nothing, and a booking without an
   * answer does not block the others.
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

  /** Resets the number of tries after an answer. */
  async answered({ _id }: StoredBooking): Promise<void> {
    await this.repository.model.updateOne({ _id }, { $unset: { gatewayTries: '' } });
  }
}
