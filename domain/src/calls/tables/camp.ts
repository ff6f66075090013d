import { type Rule, STAFF } from '../../access/rule.js';
import {
  checkinFilters,
  checkinQuery,
  deskDeviceBody,
  deskLinkBody,
  deskRowsBody,
  deskSnapshotQuery,
  resolveConflictBody,
} from '../../camp/deskSchemas.js';
import { type EventsAnswer, of } from '../call.js';
import type {
  DeskLinkRecord,
  DeskSnapshotRecord,
  DeskStateRecord,
  NewDeskDeviceRecord,
} from '../../camp/device.js';
import type { DeskRowAnswer } from '../../camp/row.js';
import type { CheckinConflictRecord, CheckinRecord, CheckinSummaryRecord } from '../../camp/checkin.js';

/** The actions of the days of a camp: its desk devices and its check-ins (docs/rules/camp.md). */
export const campCalls = {
  'deskDevice.list': {
    summary: 'List the desk devices',
    who: STAFF,
    route: 'GET /api/v1/desk/device',
    answers: 'list',
  },
  'deskDevice.read': { summary: 'Get a desk device', who: STAFF, route: 'GET /api/v1/desk/device/:id' },
  'deskDevice.create': {
    summary: 'Create a link for a desk device; only this answer has its code',
    who: STAFF,
    route: 'POST /api/v1/desk/device',
    creates: true,
    body: deskDeviceBody,
    answer: of<NewDeskDeviceRecord>,
  },
  'deskDevice.revoke': {
    summary: 'Revoke a desk device at once',
    who: STAFF,
    route: 'DELETE /api/v1/desk/device/:id',
  },
  /** The code in the body is the authorisation. */
  'desk.link': {
    summary: 'Link a desk device by its one-time code',
    who: 'anyone',
    route: 'POST /field/v1/link',
    body: deskLinkBody,
    answer: of<DeskLinkRecord>,
  },
  'desk.snapshot': {
    summary: 'Get the people whom a desk expects, or what has changed since the last answer',
    who: 'device',
    route: 'GET /field/v1/snapshot',
    query: deskSnapshotQuery,
    answer: of<DeskSnapshotRecord>,
  },
  'desk.read': {
    summary: 'Get the current ticket keys, and the other devices of the desk',
    who: 'device',
    route: 'GET /field/v1/desk',
    answer: of<DeskStateRecord>,
  },
  'desk.rows': {
    summary: 'Send the rows that a desk has recorded; each row counts once',
    who: 'device',
    route: 'POST /field/v1/rows',
    body: deskRowsBody,
    answer: of<DeskRowAnswer[]>,
  },

  'checkin.list': {
    summary: 'List the people with a ticket, and whether they have arrived',
    who: STAFF,
    route: 'GET /api/v1/checkin',
    scope: 'area',
    answers: 'list',
    filters: checkinFilters,
    answer: of<CheckinRecord>,
  },
  'checkin.read': {
    summary: 'Get a person with a ticket, by the booking',
    who: STAFF,
    route: 'GET /api/v1/checkin/:id',
    scope: 'area',
  },
  'checkin.rows': {
    summary: 'List the check-ins of desks, with the rejected scans',
    who: STAFF,
    route: 'GET /api/v1/checkin/row',
    scope: 'area',
    answers: 'list',
  },
  'checkin.row': {
    summary: 'Get a check-in',
    who: STAFF,
    route: 'GET /api/v1/checkin/row/:id',
    scope: 'area',
  },
  'checkin.summary': {
    summary: 'Count the arrivals by area and accommodation',
    who: STAFF,
    route: 'GET /api/v1/checkin/summary',
    scope: 'area',
    answers: 'object',
    query: checkinQuery,
    answer: of<CheckinSummaryRecord>,
  },
  'checkin.stream': {
    summary: 'Stream the counts of arrivals as server-sent events, at each change',
    who: STAFF,
    route: 'GET /api/v1/checkin/stream',
    scope: 'area',
    query: checkinQuery,
    answer: of<EventsAnswer<CheckinSummaryRecord>>,
  },
  'checkin.conflicts': {
    summary: 'List the double check-ins',
    who: STAFF,
    route: 'GET /api/v1/checkin/conflict',
    scope: 'area',
    answers: 'list',
  },
  'checkin.conflict': {
    summary: 'Get a double check-in',
    who: STAFF,
    route: 'GET /api/v1/checkin/conflict/:id',
    scope: 'area',
  },
  'checkin.resolve': {
    summary: 'Resolve a double check-in',
    who: STAFF,
    route: 'PUT /api/v1/checkin/conflict/:id',
    scope: 'area',
    body: resolveConflictBody,
    answer: of<CheckinConflictRecord>,
  },
} as const satisfies Record<string, Rule>;
