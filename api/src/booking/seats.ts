import { type PoolOfSeats, poolsOf, type SeatClaim, type SeatPool } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { randomInt } from 'node:crypto';
import type { Event } from '../event/event.model.js';
import { isDuplicateKey } from '../platform/mongo/duplicateKey.js';
import type { Seat } from './seat.model.js';

const TRIES = 200;
/** Claimers choose among this many free numbers, so that they rarely want the same one. */
const CHOICE = 64;
/** Where there is no limit, any number will do that nobody else has: of so many, two are hardly ever the same. */
const NUMBERS = 2 ** 40;

/** For what a crash may take back: it leaves a claim behind, which the sweep looks into (rules.md 10). */
const NOT_WAITING = { writeConcern: { w: 1, j: false } } as const;

/** Seats are rows that a booking claims before a step is decided, and keeps or gives back afterwards. */
@Injectable()
export class Seats {
  constructor(@InjectModel('seat') private readonly seats: Model<Seat>) {}

  /** Claims a place in the event and in the category for one step. @returns false, and claims nothing, when full. */
  claim(event: Event, bookingId: Types.ObjectId, wanted: SeatClaim, step: string): Promise<boolean> {
    return this.claimAll(poolsOf(event, wanted), bookingId, step, pool =>
      this.claimIn(event._id, pool, bookingId, step),
    );
  }

  /** The same for a booking that is being made: nobody knows it yet, so it has no seat that could be claimed again. */
  claimFirst(event: Event, bookingId: Types.ObjectId, wanted: SeatClaim, step: string): Promise<boolean> {
    return this.claimAll(poolsOf(event, wanted), bookingId, step, pool =>
      this.takeFree(event._id, pool, bookingId, step),
    );
  }

  /** The step was stored: the booking has the seat of `rightful` at `version`. */
  async keep(
    event: Event,
    bookingId: Types.ObjectId,
    rightful: SeatClaim,
    version: number,
    step: string,
  ): Promise<void> {
    await this.seats.updateMany(
      { bookingId, pool: { $in: poolsOf(event, rightful).map(({ pool }) => pool) } },
      { $max: { heldVersion: version }, $pull: { claims: step } },
      NOT_WAITING,
    );
  }

  /** The step was stored: the booking has the seat of `rightful` at `version`, and no other of its own. */
  async settle(
    event: Event,
    bookingId: Types.ObjectId,
    rightful: SeatClaim | null,
    version: number,
    step: string,
  ): Promise<void> {
    const pools = rightful ? poolsOf(event, rightful).map(({ pool }) => pool) : [];
    if (rightful) await this.keep(event, bookingId, rightful, version, step);
    // Given up first: a step that is still deciding upon such a seat then lets it go, or holds it anew.
    await this.seats.updateMany(
      { bookingId, pool: { $nin: pools }, heldVersion: { $lt: version } },
      { $set: { heldVersion: null }, $pull: { claims: step } },
    );
    await this.release(bookingId, step);
  }

  /** The step was refused, or somebody else was first: what it claimed, and nobody else wants, is free again. */
  async release(bookingId: Types.ObjectId, step: string): Promise<void> {
    await this.seats.updateMany({ bookingId, claims: step }, { $pull: { claims: step } });
    await this.seats.deleteMany({ bookingId, claims: [], heldVersion: null });
  }

  /** Seats that a crash may have left behind. */
  left(before: Date, limit: number): Promise<Seat[]> {
    return this.seats
      .find({ claimedAt: { $lt: before }, $or: [{ heldVersion: null }, { claims: { $gt: '' } }] })
      .limit(limit)
      .lean<Seat[]>()
      .exec();
  }

  /** Puts one seat right after a crash, unless somebody has claimed it since. */
  async mend(
    seat: Seat,
    event: Event | undefined,
    rightful: SeatClaim | null,
    version: number,
  ): Promise<void> {
    const same = { _id: seat._id, claimedAt: seat.claimedAt };
    const isRightful = event && rightful && poolsOf(event, rightful).some(({ pool }) => pool === seat.pool);
    if (isRightful) await this.seats.updateOne(same, { $set: { claims: [], heldVersion: version } });
    else await this.seats.deleteOne(same);
  }

  /** Whether anybody has a seat of an event, or claims one right now. */
  async isWanted(eventId: Types.ObjectId): Promise<boolean> {
    return (await this.seats.exists({ eventId })) !== null;
  }

  /** A place in every pool, or in none. */
  private async claimAll(
    pools: readonly PoolOfSeats[],
    bookingId: Types.ObjectId,
    step: string,
    claim: (pool: PoolOfSeats) => Promise<boolean>,
  ): Promise<boolean> {
    for (const pool of pools) {
      if (await claim(pool)) continue;
      await this.release(bookingId, step);
      return false;
    }
    return true;
  }

  private async claimIn(
    eventId: Types.ObjectId,
    pool: PoolOfSeats,
    bookingId: Types.ObjectId,
    step: string,
  ): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const own = await this.seats.updateOne(
        { bookingId, pool: pool.pool },
        { $addToSet: { claims: step }, $set: { claimedAt: new Date() } },
      );
      if (own.matchedCount > 0) return true;
      const taken = await this.tryFree(eventId, pool, bookingId, step);
      if (taken !== undefined) return taken;
    }
    return false;
  }

  private async takeFree(
    eventId: Types.ObjectId,
    pool: PoolOfSeats,
    bookingId: Types.ObjectId,
    step: string,
  ): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const taken = await this.tryFree(eventId, pool, bookingId, step);
      if (taken !== undefined) return taken;
    }
    return false;
  }

  /** @returns false when the pool is full; undefined when somebody else was faster. */
  private async tryFree(
    eventId: Types.ObjectId,
    { pool, capacity }: PoolOfSeats,
    bookingId: Types.ObjectId,
    step: string,
  ): Promise<boolean | undefined> {
    const number = await this.freeNumber(eventId, pool, capacity);
    if (number === null) return false;
    const seat: Seat = {
      _id: new Types.ObjectId(),
      eventId,
      pool,
      number,
      bookingId,
      claims: [step],
      heldVersion: null,
      claimedAt: new Date(),
    };
    try {
      // Not the model's own create, which would hydrate the seat.
      await this.seats.collection.insertOne(seat);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return undefined;
    }
  }

  /**
   * A number that nobody has. Numbers beyond a capacity that was lowered each take a place of it, so a place is never
   * given twice.
   */
  private async freeNumber(
    eventId: Types.ObjectId,
    pool: SeatPool,
    capacity: number | null,
  ): Promise<number | null> {
    if (capacity === null) return 1 + randomInt(NUMBERS);
    const rows = await this.seats.find({ eventId, pool }, { number: 1, _id: 0 }).lean<{ number: number }[]>();
    const used = new Set(rows.map(({ number }) => number));
    const beyond = rows.filter(({ number }) => number > capacity).length;
    const free: number[] = [];
    for (let number = 1; number <= capacity - beyond && free.length < CHOICE; number++) {
      if (!used.has(number)) free.push(number);
    }
    return free[randomInt(Math.max(1, free.length))] ?? null;
  }
}
