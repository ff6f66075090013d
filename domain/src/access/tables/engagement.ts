import { HEADS, STAFF, type Rule } from '../rule.js';

/** Contract section 4. */
export const engagementPermissions = {
  'pledgeDrive.list': { who: STAFF, route: 'GET /api/v1/pledgedetail' },
  'pledgeDrive.read': { who: STAFF, route: 'GET /api/v1/pledgedetail/:id' },
  'pledgeDrive.create': { who: HEADS, route: 'POST /api/v1/pledgedetail', creates: true },
  'pledgeDrive.update': { who: HEADS, route: 'PUT /api/v1/pledgedetail/:id' },
  'pledgeDrive.delete': { who: HEADS, route: 'DELETE /api/v1/pledgedetail/:id' },
  'pledge.list': { who: STAFF, route: 'GET /api/v1/pledging', scope: 'area' },
  'pledge.read': { who: STAFF, route: 'GET /api/v1/pledging/:id', scope: 'area' },
  'pledge.take': { who: 'signed-in', route: 'POST /api/v1/pledging', scope: 'self', creates: true },
  'pledge.achieve': { who: 'signed-in', route: 'PUT /api/v1/pledging/:id', scope: 'self' },
  'pledge.summary': { who: STAFF, route: 'GET /api/v1/pledging/summary', scope: 'area' },
  'pledge.stream': { who: STAFF, route: 'GET /api/v1/pledging/summary/stream', scope: 'area' },

  'content.list': { who: 'signed-in', route: 'GET /api/v1/static' },
  'content.read': { who: 'signed-in', route: 'GET /api/v1/static/:id' },
  'content.create': { who: HEADS, route: 'POST /api/v1/static', creates: true },
  'content.update': { who: HEADS, route: 'PUT /api/v1/static/:id' },
  'content.delete': { who: HEADS, route: 'DELETE /api/v1/static/:id' },

  'notification.send': { who: [4, 6, 7], route: 'POST /api/v1/send/gcm', scope: 'area', idempotent: true },
  'notification.preview': { who: [4, 6, 7], route: 'GET /api/v1/send/gcm/preview', scope: 'area' },
  'notification.list': { who: [4, 6, 7], route: 'GET /api/v1/send/gcm', scope: 'area' },
  'notification.read': { who: [4, 6, 7], route: 'GET /api/v1/send/gcm/:id', scope: 'area' },
  'schedule.list': { who: HEADS, route: 'GET /api/v1/schedule' },
  'schedule.read': { who: HEADS, route: 'GET /api/v1/schedule/:id' },
  'schedule.create': { who: HEADS, route: 'POST /api/v1/schedule', creates: true },
  'schedule.update': { who: HEADS, route: 'PUT /api/v1/schedule/:id' },
  'schedule.delete': { who: HEADS, route: 'DELETE /api/v1/schedule/:id' },

  'device.register': { who: 'signed-in', route: 'POST /api/v1/device', scope: 'self', creates: true },
  'device.remove': { who: 'signed-in', route: 'DELETE /api/v1/device', scope: 'self' },
} as const satisfies Record<string, Rule>;
