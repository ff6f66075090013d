import { STAFF, type Rule } from '../rule.js';

/** Permissions for the days of a camp: its desk devices and its check-ins (docs/rules/camp.md). */
export const campPermissions = {
  'deskDevice.list': { who: STAFF, route: 'GET /api/v1/desk/device', answers: 'list' },
  'deskDevice.read': { who: STAFF, route: 'GET /api/v1/desk/device/:id' },
  'deskDevice.create': { who: STAFF, route: 'POST /api/v1/desk/device', creates: true },
  'deskDevice.revoke': { who: STAFF, route: 'DELETE /api/v1/desk/device/:id' },
  /** The code in the body is the authorisation. */
  'desk.link': { who: 'anyone', route: 'POST /field/v1/link' },
  'desk.snapshot': { who: 'device', route: 'GET /field/v1/snapshot' },
  'desk.read': { who: 'device', route: 'GET /field/v1/desk' },
  'desk.rows': { who: 'device', route: 'POST /field/v1/rows' },

  'checkin.list': { who: STAFF, route: 'GET /api/v1/checkin', scope: 'area', answers: 'list' },
  'checkin.read': { who: STAFF, route: 'GET /api/v1/checkin/:id', scope: 'area' },
  'checkin.rows': { who: STAFF, route: 'GET /api/v1/checkin/row', scope: 'area', answers: 'list' },
  'checkin.row': { who: STAFF, route: 'GET /api/v1/checkin/row/:id', scope: 'area' },
  'checkin.summary': { who: STAFF, route: 'GET /api/v1/checkin/summary', scope: 'area', answers: 'object' },
  'checkin.stream': { who: STAFF, route: 'GET /api/v1/checkin/stream', scope: 'area' },
  'checkin.conflicts': { who: STAFF, route: 'GET /api/v1/checkin/conflict', scope: 'area', answers: 'list' },
  'checkin.conflict': { who: STAFF, route: 'GET /api/v1/checkin/conflict/:id', scope: 'area' },
  'checkin.resolve': { who: STAFF, route: 'PUT /api/v1/checkin/conflict/:id', scope: 'area' },
} as const satisfies Record<string, Rule>;
