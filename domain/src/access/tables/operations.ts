import { HEADS, STAFF, type Rule } from '../rule.js';

/** Permissions for reports, in both formats, and for the texts of the product. */
export const operationPermissions = {
  'report.waitlist': { who: STAFF, route: 'GET /api/v1/report/waitlist.:format', scope: 'area' },
  'report.rooms': { who: STAFF, route: 'GET /api/v1/report/rooms.:format', scope: 'area' },
  'report.gate': { who: STAFF, route: 'GET /api/v1/report/gate.:format', scope: 'area' },
  'report.viplava': { who: STAFF, route: 'GET /api/v1/report/viplava.:format', scope: 'area' },
  /** At the command line only. */
  'translation.import': { who: HEADS },
} as const satisfies Record<string, Rule>;
