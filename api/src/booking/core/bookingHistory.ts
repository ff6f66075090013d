import { BOOKING_STATUS_LABELS } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { EventRepository } from '../../event/eventRepository.js';
import { type TimelineEntry, type TimelineSource, ProvidesTimeline } from '../../user/memberHistory.js';
import type { StoredBooking } from './booking.model.js';
import { BookingRepository } from './bookingRepository.js';

type HistoryFields = Pick<StoredBooking, '_id' | 'eventId' | 'createdAt' | 'status'>;

/** Adds a member's bookings to the member's timeline. */
@ProvidesTimeline
@Injectable()
export class BookingHistory implements TimelineSource {
  constructor(
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
  ) {}

  async newest(member: Types.ObjectId, limit: number): Promise<TimelineEntry[]> {
    const bookings = await this.repository.model
      .find({ userId: member }, { eventId: 1, createdAt: 1, status: 1 })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<HistoryFields[]>();
    const events = await this.events.byId(bookings.map(({ eventId }) => eventId));
    return bookings.map(({ _id, eventId, createdAt, status }) => ({
      at: createdAt,
      kind: 'booking',
      text: `Booked ${events.get(eventId.toHexString())?.title ?? 'an event'} (${BOOKING_STATUS_LABELS[status].toLowerCase()})`,
      actor: null,
      entityId: _id.toHexString(),
    }));
  }

  count(member: Types.ObjectId): Promise<number> {
    return this.repository.model.countDocuments({ userId: member });
  }
}
