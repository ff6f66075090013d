import type { CheckinConflictRecord, CheckinRecord, CheckinSummaryRecord } from '../../camp/checkin.js';
import {
  checkinFilters,
  checkinQuery,
  deskDeviceBody,
  deskLinkBody,
  deskRowsBody,
  deskSnapshotQuery,
  resolveConflictBody,
} from '../../camp/deskSchemas.js';
import type {
  DeskLinkRecord,
  DeskSnapshotRecord,
  DeskStateRecord,
  NewDeskDeviceRecord,
} from '../../camp/device.js';
import type { DeskRowAnswer } from '../../camp/row.js';
import { type Call, type EventsAnswer, of } from '../call.js';

export const campCalls = {
  'deskDevice.create': { body: deskDeviceBody, answer: of<NewDeskDeviceRecord> },
  'desk.link': { body: deskLinkBody, answer: of<DeskLinkRecord> },
  'desk.snapshot': { query: deskSnapshotQuery, answer: of<DeskSnapshotRecord> },
  'desk.read': { answer: of<DeskStateRecord> },
  'desk.rows': { body: deskRowsBody, answer: of<DeskRowAnswer[]> },
  'checkin.list': { filters: checkinFilters, answer: of<CheckinRecord> },
  'checkin.summary': { query: checkinQuery, answer: of<CheckinSummaryRecord> },
  'checkin.stream': { query: checkinQuery, answer: of<EventsAnswer<CheckinSummaryRecord>> },
  'checkin.resolve': { body: resolveConflictBody, answer: of<CheckinConflictRecord> },
} satisfies Record<string, Call>;
