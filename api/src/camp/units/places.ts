import { type CampUnit, freeNumbers, type UnitKind } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import { type AuditEntry, pushAudit } from '../../platform/audit/audit.model.js';
import { fieldsTaken, isDuplicateKey } from '../../platform/mongo/duplicateKey.js';
import type { CampPlace, FormerPlace, PlacedBy } from './campPlace.model.js';
import { UnitRepository } from './unitRepository.js';

/** Whose place it is to be, and who says so. */
export interface Placing {
  eventId: Types.ObjectId;
  kind: UnitKind;
  bookingId: Types.ObjectId;
  userId: Types.ObjectId;
  by: PlacedBy;
  at: Date;
  rowId?: string;
  until: Date;
  told?: AuditEntry;
}

/** What became of a claim; `overtaken`: somebody else has placed the person meanwhile. */
export type Claimed = 'taken' | 'full' | 'overtaken';

const TRIES = 20;
/** A place that a desk holds; whoever gets it takes the desk off. */
const LEASE = { deviceId: { $type: 'objectId' as const } };

/** The places of rooms and buses: the only writer of them, one atomic write for each that changes hands. */
@Injectable()
export class Places {
  constructor(
    @InjectModel('camp_place') readonly model: Model<CampPlace>,
    private readonly bookings: BookingRepository,
    private readonly units: UnitRepository,
  ) {}

  /** Somebody's place, also where it says that they were taken out. */
  ofBooking(bookingId: Types.ObjectId, kind: UnitKind): Promise<CampPlace | null> {
    // The type is named because the index has no places without a booking.
    return this.model
      .findOne({ bookingId: { $eq: bookingId, $type: 'objectId' }, kind })
      .lean<CampPlace>()
      .exec();
  }

  /** All places of an event that somebody has or a desk holds. */
  inUse(eventId: Types.ObjectId, kind?: UnitKind): Promise<CampPlace[]> {
    return this.model
      .find({ eventId, ...(kind && { kind }), place: { $gt: 0 } }, { pendingAudit: 0 })
      .lean<CampPlace[]>()
      .exec();
  }

  /** The numbers of a unit that somebody has or a desk holds. */
  async numbersIn(eventId: Types.ObjectId, { kind, key }: CampUnit): Promise<Set<number>> {
    const rows = await this.model
      .find({ eventId, kind, unit: key, place: { $gt: 0 } }, { _id: 0, place: 1 })
      .lean<{ place: number }[]>();
    return new Set(rows.map(({ place }) => place));
  }

  /**
   * Gives somebody a place in a unit that no desk holds; who is there already stays.
   * @param own the person's place as it was read; a claim upon an older one is `overtaken`
   */
  async claim(unit: CampUnit, placing: Placing, own: CampPlace | null): Promise<Claimed> {
    if (own?.unit === unit.key && own.place !== null)
      return this.put(unit.key, own.place, placing, own, 'full');
    let swept = false;
    for (let tried = 0; tried < TRIES; tried++) {
      const free = freeNumbers(await this.numbersIn(placing.eventId, unit), unit.places);
      const number = free[Math.floor(Math.random() * free.length)];
      if (number === undefined) {
        // Those of bookings that have just ended, and of desks that are not heard of, are free.
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

  /** As `claim`, one of the places that a desk holds; `full` where it holds none. */
  async claimLeased(
    unit: CampUnit,
    deviceId: Types.ObjectId,
    placing: Placing,
    own: CampPlace | null,
  ): Promise<Claimed> {
    if (own?.unit === unit.key && own.place !== null) return this.claim(unit, placing, own);
    const { eventId, kind, told, ...whose } = placing;
    const held = { eventId, kind, unit: unit.key, deviceId };
    if (!own) {
      try {
        const given = await this.model.findOneAndUpdate(
          held,
          {
            $set: whose,
            $unset: { deviceId: '', slot: '' },
            ...(told && { $push: pushAudit(told) }),
          },
          { sort: { place: 1 } },
        );
        return given ? 'taken' : 'full';
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return 'overtaken';
      }
    }
    // A place changes hands by one write; who has another one moves, so the desk lets go of its own first.
    const given = await this.model.findOneAndDelete(held, { sort: { place: 1 } }).lean<CampPlace>();
    if (!given?.place) return 'full';
    const outcome = await this.put(unit.key, given.place, placing, own, 'lost');
    return outcome === 'lost' ? this.claim(unit, placing, own) : outcome;
  }

  /** Takes somebody out. The place stays written as nobody's, so that an older word of a desk comes to nothing. */
  async leave(placing: Placing, own: CampPlace | null): Promise<Claimed> {
    return this.put(null, null, placing, own, 'full');
  }

  /** Whoever takes units or places away counts once more after it, and whoever takes a place looks once more: one gives way. */
  private async keepOrPutBack(unit: CampUnit, placing: Placing, own: CampPlace | null): Promise<Claimed> {
    const now = await this.units.unitOf(placing.eventId, unit.kind, unit.key);
    if (now && (now.places >= unit.places || (await this.numbersIn(placing.eventId, now)).size <= now.places))
      return 'taken';
    await this.putBack(own, placing);
    return 'full';
  }

  /** Puts somebody back where they were; out, where that place is taken by now. */
  async putBack(own: CampPlace | null, placing: Placing): Promise<void> {
    const now = await this.ofBooking(placing.bookingId, placing.kind);
    if (!now || now.at?.getTime() !== placing.at.getTime()) return;
    if (own && own.place !== null) {
      const { unit, place, by, at, rowId, before } = own;
      try {
        const set = { unit, place, by, at, ...(rowId !== undefined && { rowId }), ...(before && { before }) };
        await this.model.updateOne({ _id: now._id, at: placing.at }, { $set: set, ...untold(placing) });
        return;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    await this.model.updateOne(
      { _id: now._id, at: placing.at },
      { $set: { unit: null, place: null }, ...untold(placing) },
    );
  }

  /**
   * Frees the places of bookings that have ended, and those of desks that are not heard of any more.
   * @param unit only there; else at the whole event
   * @returns how many
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
      // Of a booking that lives again, somebody may have decided anew.
      freed.map(({ _id, at }) => ({
        updateOne: { filter: { _id, at }, update: { $set: { unit: null, place: null } } },
      })),
    );
    return lapsed.deletedCount + modifiedCount;
  }

  /** The events whose places may still change hands. */
  eventsToCome(now: Date): Promise<Types.ObjectId[]> {
    return this.model.distinct('eventId', { until: { $gt: now } });
  }

  /** Ends all leases that have lapsed. @returns how many */
  async endLapsed(now: Date): Promise<number> {
    return (await this.model.deleteMany({ until: { $lte: now }, ...LEASE })).deletedCount;
  }

  /** Writes one place. @param taken what to say when somebody else has that very place */
  private async put<T extends 'lost' | 'full'>(
    unit: string | null,
    place: number | null,
    placing: Placing,
    own: CampPlace | null,
    taken: T,
  ): Promise<'taken' | 'overtaken' | T> {
    const { told, ...whose } = placing;
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
            ...(told && { $push: pushAudit(told) }),
          },
        );
        return matchedCount > 0 ? 'taken' : 'overtaken';
      }
      await this.model.collection.insertOne({
        _id: new Types.ObjectId(),
        ...whose,
        unit,
        place,
        ...(told && { pendingAudit: [told] }),
      } as CampPlace);
      return 'taken';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return fieldsTaken(error).includes('place') ? taken : 'overtaken';
    }
  }
}

/** What a desk's word leaves to go back to; of one desk's word upon another's the rows tell. */
const displacedBy = ({ unit, by, at }: CampPlace): FormerPlace | undefined =>
  by && by !== 'row' && at ? { unit, by, at } : undefined;

const untold = ({ told }: Placing) => (told ? { $pull: { pendingAudit: { _id: told._id } } } : {});
