import { HEADS, type Rule } from '../rule.js';

/** Permissions for the gateway's settlements, differences, disputes and the monthly accounts. */
export const settlementPermissions = {
  'settlement.list': { who: HEADS, route: 'GET /api/v1/settlement', answers: 'list' },
  'settlement.read': { who: HEADS, route: 'GET /api/v1/settlement/:id' },
  'settlement.days': { who: HEADS, route: 'GET /api/v1/settlement/day', answers: 'list' },
  'settlement.summary': { who: HEADS, route: 'GET /api/v1/settlement/summary', answers: 'object' },
  'settlement.months': { who: HEADS, route: 'GET /api/v1/settlement/month', answers: 'list' },
  'settlement.closeMonth': { who: HEADS, route: 'POST /api/v1/settlement/month/:id/close' },
  'settlementDifference.settle': { who: HEADS, route: 'PUT /api/v1/settlement/difference/:id' },
  'dispute.contest': { who: HEADS, route: 'POST /api/v1/dispute/:id/contest' },
  'dispute.accept': { who: HEADS, route: 'POST /api/v1/dispute/:id/accept' },
  'report.month': { who: HEADS, route: 'GET /api/v1/report/month.zip' },
} as const satisfies Record<string, Rule>;
