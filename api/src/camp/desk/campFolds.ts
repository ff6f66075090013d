import { type CampState, foldRows } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { StoredBooking, StoredCamp } from '../../booking/core/booking.model.js';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import { retryOnConflict } from '../../platform/mongo/compareAndSet.js';
import type { StoredDeskRow } from './desk.model.js';

type ReadRow = Pick<StoredDeskRow, '_id' | 'kind' | 'at' | 'undoes' | 'resolution'>;

const READ = { kind: 1, at: 1, undoes: 1, resolution: 1 } as const;

/**
 * Folds the rows of a booking into one state and stores it on the booking, so that lists and figures can use an
 * index. The version is read before the rows and increased by the write, so the last write has included all rows that
 * were stored before it.
 */
@Injectable()
export class CampFolds {
  constructor(
    @InjectModel('desk_row') private readonly rows: Model<StoredDeskRow>,
    private readonly bookings: BookingRepository,
  ) {}

  /** Folds a booking's rows again; safe to repeat at any time. */
  async fold(bookingId: Types.ObjectId): Promise<void> {
    await retryOnConflict(async () => {
      const booking = await this.bookings.model
        .findById(bookingId, { camp: 1 })
        .lean<Pick<StoredBooking, '_id' | 'camp'>>();
      if (!booking) return true;
      const rows = await this.rows.find({ bookingId, outcome: 'stored' }, READ).lean<ReadRow[]>();
      const state = foldRows(
        rows.flatMap(({ _id, kind, at, undoes }) => (kind ? [{ _id, kind, at: at.getTime(), undoes }] : [])),
      );
      const v = (booking.camp?.v ?? 0) + 1;
      const { matchedCount } = await this.bookings.model.updateOne(
        { _id: bookingId, ...(booking.camp ? { 'camp.v': booking.camp.v } : { camp: null }) },
        { $set: { camp: campOf(v, state, rows) } },
      );
      if (matchedCount === 0) return null;
      await this.storeOutcomes(v, state, rows);
      return true;
    });
  }

  /** Writes the result of the fold to each row, unless a later fold already did. */
  private async storeOutcomes(v: number, state: CampState, rows: readonly ReadRow[]): Promise<void> {
    if (rows.length === 0) return;
    const entries = new Map(state.clashes.map(({ entry, later }) => [later, entry]));
    const flagged = new Set(state.outsideOuts);
    const undone = new Set(state.undone);
    await this.rows.bulkWrite(
      rows.map(({ _id }) => ({
        updateOne: {
          filter: { _id, folded: { $lt: v } },
          update: {
            $set: {
              folded: v,
              flag: flagged.has(_id) ? ('out-while-outside' as const) : null,
              undone: undone.has(_id),
              entry: entries.get(_id) ?? null,
            },
          },
        },
      })),
      { ordered: false },
    );
  }
}

function campOf(
  v: number,
  { state, inAt, outAt, kit, clashes }: CampState,
  rows: readonly ReadRow[],
): StoredCamp {
  const answers = new Map(rows.map(({ _id, resolution }) => [_id, resolution?.answer]));
  const answered = clashes.map(({ later }) => answers.get(later));
  return {
    v,
    state,
    inAt: inAt === null ? null : new Date(inAt),
    outAt: outAt === null ? null : new Date(outAt),
    kit,
    heads: 1 + answered.filter(answer => answer === 'two-people').length,
    conflicts: answered.filter(answer => answer === undefined).length,
  };
}
