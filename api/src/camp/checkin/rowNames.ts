import { displayName } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { StoredBooking } from '../../booking/core/booking.model.js';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import type { Event } from '../../event/event.model.js';
import { EventRepository } from '../../event/eventRepository.js';
import type { Filter } from '../../platform/lists/page.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { DeskDevices } from '../desk/deskDevices.js';
import type { StoredDeskRow } from '../desk/desk.model.js';

interface NamedBooking {
  reference: string;
  name: string;
}

/** Looks up the names of the records that rows refer to, by id. */
@Injectable()
export class RowNames {
  constructor(
    private readonly events: EventRepository,
    private readonly bookings: BookingRepository,
    private readonly people: PeopleRepository,
    private readonly devices: DeskDevices,
  ) {}

  /** The filter for an event's rows; matches nothing when the event does not exist. */
  async ofEvent(reference: string): Promise<Filter> {
    return { eventId: (await this.events.find(reference))?._id ?? { $in: [] } };
  }

  async of(rows: readonly Pick<StoredDeskRow, 'eventId' | 'bookingId' | 'deviceId'>[]): Promise<{
    events: Map<string, Event>;
    bookings: Map<string, NamedBooking>;
    devices: Map<string, string>;
  }> {
    const [events, bookings, devices] = await Promise.all([
      this.events.byId(rows.map(({ eventId }) => eventId)),
      this.named(rows.flatMap(({ bookingId }) => bookingId ?? [])),
      this.devices.names(rows.map(({ deviceId }) => deviceId)),
    ]);
    return { events, bookings, devices };
  }

  private async named(ids: Types.ObjectId[]): Promise<Map<string, NamedBooking>> {
    const found = await this.bookings.model
      .find({ _id: { $in: ids } }, { userId: 1, bookingReferenceNo: 1 })
      .lean<Pick<StoredBooking, '_id' | 'userId' | 'bookingReferenceNo'>[]>();
    const people = await this.people.byId(found.map(({ userId }) => userId));
    return new Map(
      found.map(({ _id, userId, bookingReferenceNo: reference }): [string, NamedBooking] => [
        _id.toHexString(),
        { reference, name: displayName(people.get(userId.toHexString())) },
      ]),
    );
  }
}
