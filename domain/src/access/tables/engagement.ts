import { STAFF, type Rule } from '../rule.js';

/** Permissions for devices, notifications and pledges. */
export const engagementPermissions = {
  'pledge.take': { who: 'signed-in', route: 'POST /api/v1/pledging', scope: 'self', creates: true },
  'pledge.achieve': { who: 'signed-in', route: 'PUT /api/v1/pledging/:id', scope: 'self' },
  'pledge.summary': { who: STAFF, route: 'GET /api/v1/pledging/summary', scope: 'area', answers: 'list' },
  'pledge.stream': { who: STAFF, route: 'GET /api/v1/pledging/summary/stream', scope: 'area' },

  'notification.send': { who: [4, 6, 7], route: 'POST /api/v1/send/gcm', scope: 'area', idempotent: true },
  'notification.preview': {
    who: [4, 6, 7],
    route: 'GET /api/v1/send/gcm/preview',
    scope: 'area',
    answers: 'object',
  },

  'device.register': { who: 'signed-in', route: 'POST /api/v1/device', scope: 'self', creates: true },
  'device.remove': { who: 'signed-in', route: 'DELETE /api/v1/device', scope: 'self' },
} as const satisfies Record<string, Rule>;
