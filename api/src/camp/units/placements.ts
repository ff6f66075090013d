import {
  type CampUnit,
  fitsGender,
  NOWHERE,
  type PlacedIn,
  unitIsForOthers,
  unitIsFull,
  unitIsUnknown,
  type UnitKind,
  desksEndAt,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import { EventRepository } from '../../event/eventRepository.js';
import { retryOnConflict } from '../../platform/mongo/compareAndSet.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import type { CampPlace, PlacedBy } from './campPlace.model.js';
import { Places, type Placing } from './places.js';
import { type LeasingDevice, RoomLeases } from './roomLeases.js';
import { UnitRepository } from './unitRepository.js';

/** A row of a desk that says where a person is placed; a null unit takes the person out. */
export interface PlacingRow {
  _id: string;
  eventId: Types.ObjectId;
  bookingId: Types.ObjectId;
  kind: UnitKind;
  unit: string | null;
  deviceId: Types.ObjectId;
  at: Date;
  /** Who made the decision that an undo restores. */
  by?: PlacedBy;
  /** Whether no later row of the booking is in force. */
  isLast?: boolean;
}

export type PlacedByRow = { placed: true } | { placed: false; message: string };

const NO_BOOKING = 'This booking has ended.';

/** Rooms and buses for desks: the places they hold, where people are placed, and what their rows say. */
@Injectable()
export class Placements {
  constructor(
    private readonly places: Places,
    private readonly leases: RoomLeases,
    private readonly units: UnitRepository,
    private readonly bookings: BookingRepository,
    private readonly events: EventRepository,
    private readonly people: PeopleRepository,
  ) {}

  /** Renews a desk's leases and tops them up to 10 free places per room. @returns [] for a desk without rooms */
  leasesOf(device: LeasingDevice, now: Date): Promise<{ unit: string; places: number }[]> {
    return this.leases.of(device, now);
  }

  /** Ends the leases of desks that were revoked or have ended. */
  endLeases(deviceIds: readonly Types.ObjectId[]): Promise<void> {
    return this.leases.end(deviceIds);
  }

  /**
   * Carries out a row about a person's place: with a place that the desk holds, or else a free one. Safe to repeat; a
   * row older than the last decision changes nothing. A decision by a plan gives way to a row.
   * @returns a sentence that says why it can't be done, if so
   */
  async placeByRow(row: PlacingRow): Promise<PlacedByRow> {
    const { eventId, bookingId, kind } = row;
    const booking = await this.bookings.find(bookingId);
    if (!booking?.eventId.equals(eventId) || booking.status === 0) return no(NO_BOOKING);
    const event = (await this.events.byId([eventId])).get(eventId.toHexString());
    if (!event) return no(NO_BOOKING);
    const unit = row.unit === null ? null : await this.units.unitOf(eventId, kind, row.unit);
    if (row.unit !== null && !unit) return no(unitIsUnknown(kind));
    // A decision that staff had forced by hand is restored without a check.
    if (unit?.forGender && row.by !== 'hand') {
      const person = (await this.people.traits([booking.userId])).get(booking.userId.toHexString());
      if (!fitsGender(unit, person?.gender ?? null)) return no(unitIsForOthers(unit));
    }
    const { _id: rowId, at, deviceId, by = 'row' } = row;
    const { userId } = booking;
    const placing: Placing = {
      eventId,
      kind,
      bookingId,
      userId,
      by,
      at,
      rowId,
      until: desksEndAt(event),
    };
    return retryOnConflict(async () => {
      const own = await this.places.ofBooking(bookingId, kind);
      const givesWay = !own || (own.by === 'plan' && row.isLast) || isLater(row, own);
      if (!givesWay) return { placed: true };
      const outcome =
        unit === null
          ? await this.places.leave(placing, own)
          : await this.inUnit(unit, deviceId, placing, own);
      if (outcome === 'overtaken') return null;
      return outcome === 'taken' || unit === null ? { placed: true } : no(unitIsFull(unit));
    });
  }

  /** The last decision about a person's place, also when it says that they were taken out. */
  decided(bookingId: Types.ObjectId, kind: UnitKind): Promise<CampPlace | null> {
    return this.places.ofBooking(bookingId, kind);
  }

  /** The rooms and buses that a desk may assign, with the number of places that nobody has and no desk holds. */
  async offeredTo({ eventId, kinds }: LeasingDevice): Promise<(CampUnit & { free: number })[]> {
    const units = (await this.units.unitsOf(eventId)).filter(({ kind }) => kinds.includes(kind));
    if (units.length === 0) return [];
    const inUse = await this.places.inUse(eventId);
    return units.map(unit => {
      const used = inUse.filter(place => place.kind === unit.kind && place.unit === unit.key).length;
      return { ...unit, free: Math.max(0, unit.places - used) };
    });
  }

  /** The units of people, by booking; people without a place are absent. */
  async unitsOf(
    eventId: Types.ObjectId,
    bookingIds?: readonly Types.ObjectId[],
  ): Promise<Map<string, PlacedIn>> {
    const whose = bookingIds ? { $in: [...bookingIds] } : { $type: 'objectId' as const };
    const rows = await this.places.model
      .find({ eventId, bookingId: whose, place: { $gt: 0 } }, { bookingId: 1, kind: 1, unit: 1 })
      .lean<Pick<CampPlace, 'bookingId' | 'kind' | 'unit'>[]>();
    const placed = new Map<string, PlacedIn>();
    for (const { bookingId, kind, unit } of rows) {
      const id = String(bookingId);
      placed.set(id, { ...(placed.get(id) ?? NOWHERE), [kind]: unit });
    }
    return placed;
  }

  private async inUnit(
    unit: Parameters<Places['claim']>[0],
    deviceId: Types.ObjectId,
    placing: Placing,
    own: CampPlace | null,
  ) {
    const leased = await this.places.claimLeased(unit, deviceId, placing, own);
    return leased === 'full' ? this.places.claim(unit, placing, own) : leased;
  }
}

const no = (message: string): PlacedByRow => ({ placed: false, message });

/** Whether a row is newer than the present decision; for the same time the ids decide. */
const isLater = ({ _id, at }: PlacingRow, own: CampPlace): boolean => {
  const [said, stands] = [at.getTime(), own.at?.getTime() ?? 0];
  return said > stands || (said === stands && own.rowId !== undefined && _id > own.rowId);
};
