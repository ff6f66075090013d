import type { CheckinRowFilters, CheckinRowRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { type Caller, scopeFilter } from '../../platform/auth/caller.js';
import type { Page } from '../../platform/http/envelope.js';
import type { ListRequest } from '../../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findSearched } from '../../platform/lists/page.js';
import { searchFilter } from '../../platform/lists/search.js';
import { idText, isoText } from '../../platform/mongo/objectId.js';
import { DeskDevices } from '../desk/deskDevices.js';
import type { StoredDeskRow } from '../desk/desk.model.js';
import { DeskRowRepository } from '../desk/deskRowRepository.js';
import { RowNames } from './rowNames.js';

const HIDDEN = { pendingAudit: 0, raw: 0, digest: 0, searchTokens: 0 } as const;
type Listed = Omit<StoredDeskRow, keyof typeof HIDDEN>;

/** Rows as desk devices sent them; most useful for refused and unusual ones. */
@Injectable()
export class CheckinRows {
  constructor(
    private readonly rows: DeskRowRepository,
    private readonly devices: DeskDevices,
    private readonly names: RowNames,
  ) {}

  async list(caller: Caller, request: ListRequest<CheckinRowFilters>): Promise<Page<CheckinRowRecord>> {
    const { eventId, outcome, flag, q, ...days } = request.filters;
    const filter = every(
      await this.seenBy(caller),
      eventId === undefined ? {} : await this.names.ofEvent(eventId),
      outcome === undefined ? {} : { outcome },
      flag === undefined ? {} : { flag },
      createdBetween(days),
      searchFilter(q),
    );
    const page = await findSearched<StoredDeskRow, Listed>(this.rows.model, filter, request, caller, HIDDEN);
    return page.withRecords(await this.toRecords(page.records));
  }

  /** Filter for rows about people of the caller's areas, and for rows of the caller's devices that name nobody. */
  private async seenBy(caller: Caller): Promise<Filter> {
    if (caller.scope.all) return {};
    const own = await this.devices.idsOf(caller);
    return {
      $or: [scopeFilter(caller.scope, 'connectedAreaId'), { deviceId: { $in: own }, bookingId: null }],
    };
  }

  private async toRecords(rows: Listed[]): Promise<CheckinRowRecord[]> {
    const { events, bookings, devices } = await this.names.of(rows);
    return rows.map(row => {
      const booking = bookings.get(idText(row.bookingId) ?? '');
      return {
        _id: row._id,
        __v: row.__v,
        eventId: events.get(row.eventId.toHexString())?.eventId ?? row.eventId.toHexString(),
        bookingId: idText(row.bookingId),
        reference: booking?.reference ?? null,
        name: booking?.name ?? null,
        areaId: idText(row.connectedAreaId),
        kind: row.kind,
        at: row.at.toISOString(),
        rawAt: isoText(row.rawAt),
        receivedAt: row.createdAt.toISOString(),
        deviceId: row.deviceId.toHexString(),
        deviceName: devices.get(row.deviceId.toHexString()) ?? '',
        undoes: row.undoes,
        unit: row.unit,
        amount: row.amount,
        note: row.note,
        outcome: row.outcome,
        message: row.message,
        flag: row.flag,
        undone: row.undone,
      };
    });
  }
}
