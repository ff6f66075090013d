import type { CheckinConflictFilters, CheckinConflictRecord, ResolveConflictBody } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AreaRepository } from '../../area/areaRepository.js';
import { pushAudit } from '../../platform/audit/audit.model.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { type Caller, covers, scopeFilter } from '../../platform/auth/caller.js';
import { NotFound } from '../../platform/errors/appError.js';
import type { Page } from '../../platform/http/envelope.js';
import type { ListRequest } from '../../platform/lists/listQuery.js';
import { createdBetween, every, findSearched } from '../../platform/lists/page.js';
import { searchFilter } from '../../platform/lists/search.js';
import { retryOnConflict } from '../../platform/mongo/compareAndSet.js';
import { idText, isoText } from '../../platform/mongo/objectId.js';
import type { StoredDeskRow, StoredResolution } from '../desk/desk.model.js';
import { DeskRowRepository } from '../desk/deskRowRepository.js';
import { DeskRowEffects } from '../desk/deskRowEffects.js';
import { RowNames } from './rowNames.js';

/** Filter for rows that the fold found to be second entries. */
const SECOND = { entry: { $type: 'string' } };

/** Second entries of the same person: both rows are kept, and staff resolve the conflict (docs/rules/camp.md#3). */
@Injectable()
export class CheckinConflicts {
  constructor(
    private readonly rows: DeskRowRepository,
    private readonly effects: DeskRowEffects,
    private readonly names: RowNames,
    private readonly areas: AreaRepository,
    private readonly audit: AuditService,
  ) {}

  async list(
    caller: Caller,
    request: ListRequest<CheckinConflictFilters>,
  ): Promise<Page<CheckinConflictRecord>> {
    const { eventId, resolved, q, ...days } = request.filters;
    const filter = every(
      SECOND,
      scopeFilter(caller.scope, 'connectedAreaId'),
      eventId === undefined ? {} : await this.names.ofEvent(eventId),
      resolved === undefined ? {} : { resolution: resolved ? { $ne: null } : null },
      createdBetween(days),
      searchFilter(q),
    );
    const page = await findSearched<StoredDeskRow, StoredDeskRow>(this.rows.model, filter, request, caller);
    return page.withRecords(await this.toRecords(page.records));
  }

  /** Records how a second entry was resolved; a later answer replaces it. @throws NotFound */
  async resolve(
    caller: Caller,
    id: string,
    { resolution: answer, note }: ResolveConflictBody,
  ): Promise<CheckinConflictRecord> {
    const row = await retryOnConflict(async () => {
      const before = await this.rows.find(id);
      if (!before?.entry || !covers(caller.scope, before.connectedAreaId)) throw new NotFound();
      const at = new Date();
      const resolution: StoredResolution = { answer, note: note || null, by: caller.userId, at };
      const entry = this.audit.auditEntry(caller, {
        action: 'checkin.resolve',
        entity: 'checkin/conflict',
        entityId: id,
        before: { resolution: before.resolution?.answer ?? null, note: before.resolution?.note ?? null },
        after: { resolution: answer, note: resolution.note, bookingId: idText(before.bookingId) },
      });
      const after = await this.rows.model
        .findOneAndUpdate(
          { _id: id, __v: before.__v, entry: before.entry },
          { $set: { resolution, owed: at }, $inc: { __v: 1 }, $push: pushAudit(entry) },
          { returnDocument: 'after' },
        )
        .lean<StoredDeskRow>();
      if (after) this.audit.moveSoon(this.rows.model, { _id: id, pendingAudit: [entry] });
      return after;
    });
    await this.effects.runEffects([row]);
    const [record] = await this.toRecords([row]);
    if (!record) throw new NotFound();
    return record;
  }

  private async toRecords(rows: StoredDeskRow[]): Promise<CheckinConflictRecord[]> {
    const entries = await this.rows.byId(rows.flatMap(({ entry }) => entry ?? []));
    const [{ events, bookings, devices }, areas] = await Promise.all([
      this.names.of([...rows, ...entries.values()]),
      this.areas.byId(rows.map(({ connectedAreaId }) => connectedAreaId)),
    ]);
    const shown = ({ _id, at, deviceId }: StoredDeskRow) => ({
      _id,
      at: at.toISOString(),
      deviceId: deviceId.toHexString(),
      deviceName: devices.get(deviceId.toHexString()) ?? '',
    });
    return rows.flatMap(row => {
      const entry = entries.get(row.entry ?? '');
      const bookingId = idText(row.bookingId);
      if (!entry || bookingId === null) return [];
      const booking = bookings.get(bookingId);
      const areaId = idText(row.connectedAreaId);
      return [
        {
          _id: row._id,
          __v: row.__v,
          eventId: events.get(row.eventId.toHexString())?.eventId ?? row.eventId.toHexString(),
          bookingId,
          reference: booking?.reference ?? '',
          name: booking?.name ?? '',
          areaId,
          areaName: areas.get(areaId ?? '')?.name ?? null,
          entry: shown(entry),
          later: shown(row),
          resolution: row.resolution?.answer ?? null,
          note: row.resolution?.note ?? null,
          resolvedBy: idText(row.resolution?.by),
          resolvedAt: isoText(row.resolution?.at),
        },
      ];
    });
  }
}
