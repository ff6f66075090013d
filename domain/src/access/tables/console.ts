import { HEADS, type Rule, STAFF } from '../rule.js';

/** Permissions for what the console stores and looks up for its user (docs/rules/http.md#11). */
export const consolePermissions = {
  'console.find': { who: STAFF, route: 'GET /api/v1/find', scope: 'area', answers: 'list' },
  'preference.read': { who: STAFF, route: 'GET /api/v1/preference', scope: 'self' },
  'preference.update': { who: STAFF, route: 'PUT /api/v1/preference', scope: 'self' },
  /** Undoes one of the caller's own changes; the permission that the change needed is checked again. */
  'undo.take': { who: 'signed-in', route: 'POST /api/v1/undo/:id' },
  /** The permission for each topic is that of its list or its record. */
  'live.follow': { who: STAFF, route: 'GET /api/v1/live' },
  'live.presence': { who: STAFF, route: 'POST /api/v1/live/presence' },
  'view.list': { who: STAFF, route: 'GET /api/v1/view', answers: 'list' },
  'view.read': { who: STAFF, route: 'GET /api/v1/view/:id' },
  'view.create': { who: STAFF, route: 'POST /api/v1/view', creates: true, idempotent: true },
  'view.update': { who: STAFF, route: 'PUT /api/v1/view/:id' },
  'view.delete': { who: STAFF, route: 'DELETE /api/v1/view/:id' },
  /** Shares a view with the leader and the assistant director of the area that the caller leads. */
  'view.shareInArea': { who: [4] },
  'view.shareWithAll': { who: HEADS },
} as const satisfies Record<string, Rule>;

/** Permissions for reports, in both formats, and for the texts of the product. */
export const operationPermissions = {
  'report.waitlist': { who: STAFF, route: 'GET /api/v1/report/waitlist.:format', scope: 'area' },
  'report.rooms': { who: STAFF, route: 'GET /api/v1/report/rooms.:format', scope: 'area' },
  'report.gate': { who: STAFF, route: 'GET /api/v1/report/gate.:format', scope: 'area' },
  'report.viplava': { who: STAFF, route: 'GET /api/v1/report/viplava.:format', scope: 'area' },
  /** At the command line only. */
  'translation.import': { who: HEADS },
} as const satisfies Record<string, Rule>;
