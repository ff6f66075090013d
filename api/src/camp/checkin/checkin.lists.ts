import {
  type CheckinConflictRecord,
  checkinConflictFilters,
  checkinFilters,
  type CheckinRecord,
  checkinRowFilters,
  type CheckinRowRecord,
} from '@coastok/domain';
import { type ListSpec, wireFields } from '../../platform/lists/listQuery.js';

/** Format of a row's id: one made by a device, or one made by the server. */
const ROW_ID = /^[0-9a-z-]{36,60}$/;

export const checkinList = {
  resource: 'checkin',
  filters: checkinFilters,
  sort: { name: 'nameKey', createdAt: 'createdAt', inAt: 'camp.inAt' },
  fields: wireFields<CheckinRecord>({
    reference: true,
    userId: true,
    name: true,
    initiatedName: true,
    phone: true,
    areaId: true,
    areaName: true,
    status: true,
    due: true,
    category: true,
    categoryName: true,
    room: true,
    bus: true,
    outfitCount: true,
    kit: true,
    minor: true,
    state: true,
    inAt: true,
    outAt: true,
    heads: true,
    conflicts: true,
  }),
} satisfies ListSpec<typeof checkinFilters>;

export const checkinRowList = {
  resource: 'checkin/row',
  filters: checkinRowFilters,
  sort: { at: 'at', receivedAt: 'createdAt', createdAt: 'createdAt' },
  ownIds: ROW_ID,
  fields: wireFields<CheckinRowRecord>({
    eventId: true,
    bookingId: true,
    reference: true,
    name: true,
    areaId: true,
    kind: true,
    at: true,
    rawAt: true,
    receivedAt: true,
    deviceId: true,
    deviceName: true,
    undoes: true,
    unit: true,
    amount: true,
    note: true,
    outcome: true,
    message: true,
    flag: true,
    undone: true,
  }),
} satisfies ListSpec<typeof checkinRowFilters>;

export const checkinConflictList = {
  resource: 'checkin/conflict',
  filters: checkinConflictFilters,
  sort: { at: 'at', createdAt: 'createdAt' },
  ownIds: ROW_ID,
  fields: wireFields<CheckinConflictRecord>({
    eventId: true,
    bookingId: true,
    reference: true,
    name: true,
    areaId: true,
    areaName: true,
    entry: true,
    later: true,
    resolution: true,
    note: true,
    resolvedBy: true,
    resolvedAt: true,
  }),
} satisfies ListSpec<typeof checkinConflictFilters>;
