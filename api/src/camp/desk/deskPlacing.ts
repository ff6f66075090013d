import { Injectable } from '@nestjs/common';
import { Placements } from '../units/placements.js';
import type { StoredDeskRow } from './deskRow.model.js';
import { DeskRowRepository } from './deskRowRepository.js';

/** Does what rows say of rooms and buses. */
@Injectable()
export class DeskPlacing {
  constructor(
    private readonly rows: DeskRowRepository,
    private readonly placements: Placements,
  ) {}

  /** @returns why it can't be done; null once it is, and for rows that say nothing of a place */
  async place(row: StoredDeskRow): Promise<string | null> {
    if (row.kind === 'room' || row.kind === 'bus')
      return (await this.rows.isUndone(row)) ? null : this.put(row, row.kind, row.unit);
    if (row.kind !== 'undo' || !row.undoes) return null;
    const target = await this.rows.model
      .findOne({ _id: row.undoes, bookingId: row.bookingId, outcome: 'stored' })
      .lean<StoredDeskRow>();
    if (target?.kind !== 'room' && target?.kind !== 'bus') return null;
    // Where the person was before; a place that is gone meanwhile leaves them without one.
    const former = await this.put(row, target.kind, await this.formerUnit(target));
    if (former !== null) await this.put(row, target.kind, null);
    return null;
  }

  private async put(
    { _id, eventId, bookingId, deviceId, at }: StoredDeskRow,
    kind: 'room' | 'bus',
    unit: string | null,
  ): Promise<string | null> {
    if (!bookingId) return null;
    const done = await this.placements.placeByRow({ _id, eventId, bookingId, kind, unit, deviceId, at });
    return done.placed ? null : done.message;
  }

  /** The unit that the last row before this one says, that nobody took back. */
  private async formerUnit({ _id, bookingId, kind }: StoredDeskRow): Promise<string | null> {
    const rows = await this.rows.model
      .find({ bookingId, outcome: 'stored' }, { kind: 1, undoes: 1, unit: 1 })
      .sort({ at: -1, _id: -1 })
      .lean<Pick<StoredDeskRow, '_id' | 'kind' | 'undoes' | 'unit'>[]>();
    const undone = new Set([_id, ...rows.flatMap(({ undoes }) => undoes ?? [])]);
    return rows.find(row => row.kind === kind && !undone.has(row._id))?.unit ?? null;
  }
}
