import type { UnitKind } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { FormerPlace, PlacedBy } from '../units/campPlace.model.js';
import { Placements } from '../units/placements.js';
import type { StoredDeskRow } from './desk.model.js';
import { DeskRowRepository } from './deskRowRepository.js';

/** Where a person is to be placed; when an earlier decision is restored, also who made it. */
interface Wanted {
  unit: string | null;
  by?: PlacedBy;
  isLast?: boolean;
}

/** What a row says about a person's place. */
type Said = Pick<StoredDeskRow, '_id' | 'kind' | 'undoes' | 'unit' | 'at' | 'owed'>;

/** Carries out what rows say about rooms and buses. */
@Injectable()
export class DeskPlacing {
  constructor(
    private readonly rows: DeskRowRepository,
    private readonly placements: Placements,
  ) {}

  /** @returns why it can't be done; null when it is done, and for rows that do not concern a place */
  async place(row: StoredDeskRow): Promise<string | null> {
    if (row.kind === 'room' || row.kind === 'bus') {
      const said = await this.inForce(row);
      if (!said.some(({ _id }) => _id === row._id)) return null;
      // Rows that are not settled yet are skipped: they are settled after this one.
      const last = said.find(({ _id, owed }) => !owed || _id === row._id);
      return this.put(row, row.kind, { unit: row.unit, isLast: last?._id === row._id });
    }
    if (row.kind !== 'undo' || !row.undoes) return null;
    const target = await this.rows.model
      .findOne({ _id: row.undoes, bookingId: row.bookingId, outcome: 'stored' })
      .lean<StoredDeskRow>();
    if (target?.kind !== 'room' && target?.kind !== 'bus') return null;
    const decided = row.bookingId && (await this.placements.decided(row.bookingId, target.kind));
    // Since then staff or a plan have decided, and that decision is kept.
    if (decided && decided.by !== 'row') return null;
    // Restore the earlier place; when it no longer exists, the person has no place.
    const former = await this.formerPlace(target, decided?.before);
    if ((await this.put(row, target.kind, former)) !== null) await this.put(row, target.kind, { unit: null });
    return null;
  }

  private async put(
    { _id, eventId, bookingId, deviceId, at }: StoredDeskRow,
    kind: UnitKind,
    wanted: Wanted,
  ): Promise<string | null> {
    if (!bookingId) return null;
    const done = await this.placements.placeByRow({ _id, eventId, bookingId, kind, ...wanted, deviceId, at });
    return done.placed ? null : done.message;
  }

  /** The place from the last other row that is in force, or the decision by staff or a plan when that is later. */
  private async formerPlace(row: StoredDeskRow, before: FormerPlace | undefined): Promise<Wanted> {
    const last = (await this.inForce(row)).find(({ _id }) => _id !== row._id);
    if (before && (!last || last.at <= before.at)) return before;
    return { unit: last?.unit ?? null };
  }

  /** The rows of a booking of the same kind that are not undone, the latest first. */
  private async inForce({ bookingId, kind }: Pick<StoredDeskRow, 'bookingId' | 'kind'>): Promise<Said[]> {
    const rows = await this.rows.model
      .find({ bookingId, outcome: 'stored' }, { kind: 1, undoes: 1, unit: 1, at: 1, owed: 1 })
      .sort({ at: -1, _id: -1 })
      .lean<Said[]>();
    const undone = new Set(rows.map(({ undoes }) => undoes));
    return rows.filter(row => row.kind === kind && !undone.has(row._id));
  }
}
