import { type CampUnit, freeNumbers, type UnitKind } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import { type AuditEntry, pushAudit } from '../../platform/audit/audit.model.js';
import { fieldsTaken, isDuplicateKey } from '../../platform/mongo/inserts.js';
import type { CampPlace, FormerPlace, PlacedBy } from './campPlace.model.js';
import { UnitRepository } from './unitRepository.js';

/** Whose place it is to be, and who decided it. */
export interface Placing {
  eventId: Types.ObjectId;
  kind: UnitKind;
  bookingId: Types.ObjectId;
  userId: Types.ObjectId;
  by: PlacedBy;
  at: Date;
  rowId?: string;
  until: Date;
  auditEntry?: AuditEntry;
}

/** Result of a claim; `overtaken` means that another write placed the person meanwhile. */
export type Claimed = 'taken' | 'full' | 'overtaken';

const TRIES = 20;
/** Filter for places that a desk holds; the field is removed when a person gets the place. */
const LEASE = { deviceId: { $type: 'objectId' as const } };

/** The places of rooms and buses. This is the only class that writes them, with one atomic write for each change. */
@Injectable()
export class Places {
  constructor(
    @InjectModel('camp_place') readonly model: Model<CampPlace>,
    private readonly bookings: BookingRepository,
    private readonly units: UnitRepository,
  ) {}

  /** A person's place, also when it says that they were taken out. */
  ofBooking(bookingId: Types.ObjectId, kind: UnitKind): Promise<CampPlace | null> {
    // The type is in the filter because the partial index only contains places with a booking.
    return this.model
      .findOne({ bookingId: { $eq: bookingId, $type: 'objectId' }, kind })
      .lean<CampPlace>()
      .exec();
  }

  /** All places of an event that a person has or a desk holds. */
  inUse(eventId: Types.ObjectId, kind?: UnitKind): Promise<CampPlace[]> {
    return this.model
      .find({ eventId, ...(kind && { kind }), place: { $gt: 0 } }, { pendingAudit: 0 })
      .lean<CampPlace[]>()
      .exec();
  }

  /** The numbers of the places in a unit that a person has or a desk holds. */
  async numbersIn(eventId: Types.ObjectId, { kind, key }: CampUnit): Promise<Set<number>> {
    const rows = await this.model
      .find({ eventId, kind, unit: key, place: { $gt: 0 } }, { _id: 0, place: 1 })
      .lean<{ place: number }[]>();
    return new Set(rows.map(({ place }) => place));
  }

  /**
   * Gives a person a free place in a unit; a person who is already there keeps their place.
   * @param own the person's place as it was read; if it has changed since, the result is `overtaken`
   */
  async claim(unit: CampUnit, placing: Placing, own: CampPlace | null): Promise<Claimed> {
    if (own?.unit === unit.key && own.place !== null)
      return this.put(unit.key, own.place, placing, own, 'full');
    let swept = false;
    for (let tried = 0; tried < TRIES; tried++) {
      const free = freeNumbers(await this.numbersIn(placing.eventId, unit), unit.places);
      const number = free[Math.floor(Math.random() * free.length)];
      if (number === undefined) {
        // Places of bookings that have just ended, and of desks whose lease has lapsed, can be freed.
        if (swept || (await this.sweep(placing.eventId, unit)) === 0) return 'full';
        swept = true;
        continue;
      }
      const outcome = await this.put(unit.key, number, placing, own, 'lost');
      if (outcome === 'taken') return this.keepOrPutBack(unit, placing, own);
      if (outcome === 'overtaken') return outcome;
    }
    return 'full';
  }

  /** Like `claim`, for one of the places that a desk holds; `full` when it holds none. */
  async claimLeased(
    unit: CampUnit,
    deviceId: Types.ObjectId,
    placing: Placing,
    own: CampPlace | null,
  ): Promise<Claimed> {
    if (own?.unit === unit.key && own.place !== null) return this.claim(unit, placing, own);
    const { eventId, kind, auditEntry, ...whose } = placing;
    const held = { eventId, kind, unit: unit.key, deviceId };
    if (!own) {
      try {
        const given = await this.model.findOneAndUpdate(
          held,
          {
            $set: whose,
            $unset: { deviceId: '', slot: '' },
            ...(auditEntry && { $push: pushAudit(auditEntry) }),
          },
          { sort: { place: 1 } },
        );
        return given ? 'taken' : 'full';
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return 'overtaken';
      }
    }
    // A place changes hands by one write. A person with another place moves, so the desk's place is freed first.
    const given = await this.model.findOneAndDelete(held, { sort: { place: 1 } }).lean<CampPlace>();
    if (!given?.place) return 'full';
    const outcome = await this.put(unit.key, given.place, placing, own, 'lost');
    return outcome === 'lost' ? this.claim(unit, placing, own) : outcome;
  }

  /** Takes a person out. The document is kept without a place, so that an older row of a desk has no effect. */
  async leave(placing: Placing, own: CampPlace | null): Promise<Claimed> {
    return this.put(null, null, placing, own, 'full');
  }

  /**
   * Takes the claim back when the unit has too few places by now. A change that removes units or places counts the
   * places again after its write, and a claim checks the unit again after its write: so one of the two is undone.
   */
  private async keepOrPutBack(unit: CampUnit, placing: Placing, own: CampPlace | null): Promise<Claimed> {
    const now = await this.units.unitOf(placing.eventId, unit.kind, unit.key);
    if (now && (now.places >= unit.places || (await this.numbersIn(placing.eventId, now)).size <= now.places))
      return 'taken';
    await this.putBack(own, placing);
    return 'full';
  }

  /** Restores a person's earlier place; takes the person out if that place is taken by now. */
  async putBack(own: CampPlace | null, placing: Placing): Promise<void> {
    const now = await this.ofBooking(placing.bookingId, placing.kind);
    if (!now || now.at?.getTime() !== placing.at.getTime()) return;
    if (own && own.place !== null) {
      const { unit, place, by, at, rowId, before } = own;
      try {
        const set = { unit, place, by, at, ...(rowId !== undefined && { rowId }), ...(before && { before }) };
        await this.model.updateOne({ _id: now._id, at: placing.at }, { $set: set, ...withoutEntry(placing) });
        return;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    await this.model.updateOne(
      { _id: now._id, at: placing.at },
      { $set: { unit: null, place: null }, ...withoutEntry(placing) },
    );
  }

  /**
   * Frees the places of bookings that have ended, and those of desks whose lease has lapsed.
   * @param unit only this unit; the whole event when absent
   * @returns the number of places that were freed
   */
  async sweep(eventId: Types.ObjectId, unit?: Pick<CampUnit, 'kind' | 'key'>): Promise<number> {
    const there = { eventId, ...(unit && { kind: unit.kind, unit: unit.key }) };
    const lapsed = await this.model.deleteMany({ ...there, ...LEASE, until: { $lte: new Date() } });
    const placed = await this.model
      .find({ ...there, bookingId: { $type: 'objectId' }, place: { $gt: 0 } }, { bookingId: 1, at: 1 })
      .lean<(Pick<CampPlace, '_id' | 'at'> & { bookingId: Types.ObjectId })[]>();
    const ended = new Set(
      (await this.bookings.endedAmong(placed.map(({ bookingId }) => bookingId))).map(id => id.toHexString()),
    );
    const freed = placed.filter(({ bookingId }) => ended.has(bookingId.toHexString()));
    if (freed.length === 0) return lapsed.deletedCount;
    const { modifiedCount } = await this.model.bulkWrite(
      // The filter includes `at`: if the booking was revived, the person may have been placed again.
      freed.map(({ _id, at }) => ({
        updateOne: { filter: { _id, at }, update: { $set: { unit: null, place: null } } },
      })),
    );
    return lapsed.deletedCount + modifiedCount;
  }

  /** The events whose places may still change. */
  eventsToCome(now: Date): Promise<Types.ObjectId[]> {
    return this.model.distinct('eventId', { until: { $gt: now } });
  }

  /** Ends all lapsed leases of desks. @returns how many */
  async endLapsed(now: Date): Promise<number> {
    return (await this.model.deleteMany({ until: { $lte: now }, ...LEASE })).deletedCount;
  }

  /** Writes one place. @param taken the result when another write has taken that place */
  private async put<T extends 'lost' | 'full'>(
    unit: string | null,
    place: number | null,
    placing: Placing,
    own: CampPlace | null,
    taken: T,
  ): Promise<'taken' | 'overtaken' | T> {
    const { auditEntry, ...whose } = placing;
    try {
      if (own) {
        const before = whose.by === 'row' ? displacedBy(own) : undefined;
        const over = {
          ...(whose.rowId === undefined && { rowId: '' }),
          ...(whose.by !== 'row' && { before: '' }),
        };
        const { matchedCount } = await this.model.updateOne(
          { _id: own._id, bookingId: placing.bookingId, unit: own.unit, at: own.at },
          {
            $set: { ...whose, unit, place, ...(before && { before }) },
            ...(Object.keys(over).length > 0 && { $unset: over }),
            ...(auditEntry && { $push: pushAudit(auditEntry) }),
          },
        );
        return matchedCount > 0 ? 'taken' : 'overtaken';
      }
      await this.model.collection.insertOne({
        _id: new Types.ObjectId(),
        ...whose,
        unit,
        place,
        ...(auditEntry && { pendingAudit: [auditEntry] }),
      } as CampPlace);
      return 'taken';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return fieldsTaken(error).includes('place') ? taken : 'overtaken';
    }
  }
}

/**
 * The decision that a row of a desk replaces and an undo can restore; a decision by an earlier row is found in the
 * rows.
 */
const displacedBy = ({ unit, by, at }: CampPlace): FormerPlace | undefined =>
  by && by !== 'row' && at ? { unit, by, at } : undefined;

const withoutEntry = ({ auditEntry }: Placing) =>
  auditEntry ? { $pull: { pendingAudit: { _id: auditEntry._id } } } : {};
