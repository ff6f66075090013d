import { HEADS, type Rule, STAFF } from '../../access/rule.js';
import { findQuery, preferenceBody } from '../../schemas/console.js';
import { type EventsAnswer, type FileAnswer, of } from '../call.js';
import type { FoundRecord, PreferenceRecord } from '../../records/console.js';
import { liveQuery, presenceBody } from '../../schemas/live.js';
import type { ChangedMessage, PresenceMessage } from '../../records/live.js';
import { waitlistFilters } from '../../schemas/waitlist.js';
import { sheetFilters } from '../../schemas/campUnit.js';
import { registrationFilters } from '../../schemas/booking.js';

/** The actions of what the console stores and looks up for its user (docs/rules/http.md#11). */
export const consoleCalls = {
  'console.find': {
    summary: 'Find members, areas, events, bookings and questions by a few letters; at most five of each',
    who: STAFF,
    route: 'GET /api/v1/find',
    scope: 'area',
    answers: 'list',
    query: findQuery,
    answer: of<FoundRecord>,
  },
  'preference.read': {
    summary: 'Get the caller’s preferences',
    who: STAFF,
    route: 'GET /api/v1/preference',
    scope: 'self',
    answer: of<PreferenceRecord>,
  },
  'preference.update': {
    summary: 'Change the caller’s preferences; null removes one',
    who: STAFF,
    route: 'PUT /api/v1/preference',
    scope: 'self',
    body: preferenceBody,
    answer: of<PreferenceRecord>,
  },
  /** Undoes one of the caller's own changes; the permission that the change needed is checked again. */
  'undo.take': {
    summary: 'Undo an own change, once and within ten minutes',
    who: 'signed-in',
    route: 'POST /api/v1/undo/:id',
    answer: of<{ _id: string }>,
  },
  /** The permission for each topic is that of its list or its record. */
  'live.follow': {
    summary: 'Stream the changes of the lists and records on the caller’s screen as server-sent events',
    who: STAFF,
    route: 'GET /api/v1/live',
    query: liveQuery,
    answer: of<EventsAnswer<ChangedMessage | PresenceMessage>>,
  },
  'live.presence': {
    summary: 'Report that the caller has a record open; repeat every 15 seconds',
    who: STAFF,
    route: 'POST /api/v1/live/presence',
    body: presenceBody,
    answer: of<{ topic: string }>,
  },
  'view.list': {
    summary: 'List the caller’s saved views, and the shared ones',
    who: STAFF,
    route: 'GET /api/v1/view',
    answers: 'list',
  },
  'view.read': { summary: 'Get a saved view', who: STAFF, route: 'GET /api/v1/view/:id' },
  'view.create': {
    summary: 'Add a saved view, private or shared',
    who: STAFF,
    route: 'POST /api/v1/view',
    creates: true,
    idempotent: true,
  },
  'view.update': { summary: 'Change an own saved view', who: STAFF, route: 'PUT /api/v1/view/:id' },
  'view.delete': { summary: 'Delete an own saved view', who: STAFF, route: 'DELETE /api/v1/view/:id' },
  /** Shares a view with the leader and the assistant director of the area that the caller leads. */
  'view.shareInArea': { who: [4] },
  'view.shareWithAll': { who: HEADS },
} as const satisfies Record<string, Rule>;

/** The actions of reports, in both formats, and for the texts of the product. */
export const operationCalls = {
  'report.waitlist': {
    summary: 'Export waiting lists',
    who: STAFF,
    route: 'GET /api/v1/report/waitlist.:format',
    scope: 'area',
    filters: waitlistFilters,
    answer: of<FileAnswer>,
  },
  'report.rooms': {
    summary: 'Export the room and bus lists of an event',
    who: STAFF,
    route: 'GET /api/v1/report/rooms.:format',
    scope: 'area',
    filters: sheetFilters,
    answer: of<FileAnswer>,
  },
  'report.gate': {
    summary: 'Export the gate list of an event',
    who: STAFF,
    route: 'GET /api/v1/report/gate.:format',
    scope: 'area',
    filters: sheetFilters,
    answer: of<FileAnswer>,
  },
  'report.viplava': {
    summary: 'Export camp registrations',
    who: STAFF,
    route: 'GET /api/v1/report/viplava.:format',
    scope: 'area',
    filters: registrationFilters,
    answer: of<FileAnswer>,
  },
  /** At the command line only. */
  'translation.import': { who: HEADS },
} as const satisfies Record<string, Rule>;
