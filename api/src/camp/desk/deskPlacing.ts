import type { UnitKind } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { FormerPlace, PlacedBy } from '../units/campPlace.model.js';
import { Placements } from '../units/placements.js';
import type { StoredDeskRow } from './deskRow.model.js';
import { DeskRowRepository } from './deskRowRepository.js';

/** Where somebody is to be, and who had decided it where that is brought back. */
interface Wanted {
  unit: string | null;
  by?: PlacedBy;
  isLast?: boolean;
}

/** What a row says of somebody's place. */
type Said = Pick<StoredDeskRow, '_id' | 'kind' | 'undoes' | 'unit' | 'at' | 'owed'>;

/** Does what rows say of rooms and buses. */
@Injectable()
export class DeskPlacing {
  constructor(
    private readonly rows: DeskRowRepository,
    private readonly placements: Placements,
  ) {}

  /** @returns why it can't be done; null once it is, and for rows that say nothing of a place */
  async place(row: StoredDeskRow): Promise<string | null> {
    if (row.kind === 'room' || row.kind === 'bus') {
      const said = await this.inForce(row);
      if (!said.some(({ _id }) => _id === row._id)) return null;
      // One that is not done yet comes after this.
      const last = said.find(({ _id, owed }) => !owed || _id === row._id);
      return this.put(row, row.kind, { unit: row.unit, isLast: last?._id === row._id });
    }
    if (row.kind !== 'undo' || !row.undoes) return null;
    const target = await this.rows.model
      .findOne({ _id: row.undoes, bookingId: row.bookingId, outcome: 'stored' })
      .lean<StoredDeskRow>();
    if (target?.kind !== 'room' && target?.kind !== 'bus') return null;
    const decided = row.bookingId && (await this.placements.decided(row.bookingId, target.kind));
    // A hand or a plan has decided since, and that stays.
    if (decided && decided.by !== 'row') return null;
    // Where the person was before; a place that is gone meanwhile leaves them without one.
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

  /** What the last row besides this one says that nobody took back, or what a hand or a plan had decided after that. */
  private async formerPlace(row: StoredDeskRow, before: FormerPlace | undefined): Promise<Wanted> {
    const last = (await this.inForce(row)).find(({ _id }) => _id !== row._id);
    if (before && (!last || last.at <= before.at)) return before;
    return { unit: last?.unit ?? null };
  }

  /** The rows of a booking that say the same kind of thing and that nobody took back, the last first. */
  private async inForce({ bookingId, kind }: Pick<StoredDeskRow, 'bookingId' | 'kind'>): Promise<Said[]> {
    const rows = await this.rows.model
      .find({ bookingId, outcome: 'stored' }, { kind: 1, undoes: 1, unit: 1, at: 1, owed: 1 })
      .sort({ at: -1, _id: -1 })
      .lean<Said[]>();
    const undone = new Set(rows.map(({ undoes }) => undoes));
    return rows.filter(row => row.kind === kind && !undone.has(row._id));
  }
}
