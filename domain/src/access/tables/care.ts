import type { Role } from '../../people/roles.js';
import { HEADS, STAFF, type Rule } from '../rule.js';

/**
 * Frontliners and facilitators for the members they care for, staff for the members of their areas
 * (docs/rules/care.md#1).
 */
const CARING = [2, 3, 4, 5, 6, 7] as const satisfies readonly Role[];

export const carePermissions = {
  'carePeople.list': { who: CARING, route: 'GET /api/v1/care/people', scope: 'area', answers: 'list' },
  'carePeople.read': { who: CARING, route: 'GET /api/v1/care/people/:id', scope: 'area' },
  'careTask.list': { who: CARING, route: 'GET /api/v1/care/task', scope: 'area', answers: 'list' },
  'careTask.read': { who: CARING, route: 'GET /api/v1/care/task/:id', scope: 'area' },
  'careTask.create': {
    who: CARING,
    route: 'POST /api/v1/care/task',
    scope: 'area',
    creates: true,
    idempotent: true,
  },
  'careTask.update': { who: CARING, route: 'PUT /api/v1/care/task/:id', scope: 'area' },
  'careTask.updateMany': {
    who: CARING,
    route: 'POST /api/v1/care/task/bulk',
    scope: 'area',
    answers: 'list',
  },
  'careContact.list': { who: CARING, route: 'GET /api/v1/care/contact', scope: 'area', answers: 'list' },
  'careContact.read': { who: CARING, route: 'GET /api/v1/care/contact/:id', scope: 'area' },
  'careContact.create': {
    who: CARING,
    route: 'POST /api/v1/care/contact',
    scope: 'area',
    creates: true,
    idempotent: true,
  },
  'careContact.remove': { who: CARING, route: 'DELETE /api/v1/care/contact/:id', scope: 'area' },
  'gathering.list': { who: CARING, route: 'GET /api/v1/gathering', scope: 'area', answers: 'list' },
  'gathering.read': { who: CARING, route: 'GET /api/v1/gathering/:id', scope: 'area' },
  'gathering.create': {
    who: STAFF,
    route: 'POST /api/v1/gathering',
    scope: 'area',
    creates: true,
    idempotent: true,
  },
  'gathering.update': { who: STAFF, route: 'PUT /api/v1/gathering/:id', scope: 'area' },
  'gathering.remove': { who: STAFF, route: 'DELETE /api/v1/gathering/:id', scope: 'area' },
  'gathering.attendance': {
    who: CARING,
    route: 'GET /api/v1/gathering/:id/attendance',
    scope: 'area',
    answers: 'list',
  },
  'gathering.mark': {
    who: CARING,
    route: 'PUT /api/v1/gathering/:id/attendance',
    scope: 'area',
    answers: 'list',
  },
  /** Marking attendance after the list was closed. */
  'gathering.reopen': { who: STAFF },
  /** Marking attendance from a spreadsheet, also in closed lists. */
  'attendance.import': { who: STAFF, scope: 'area' },
  'gathering.close': { who: STAFF, route: 'POST /api/v1/gathering/:id/close', scope: 'area' },
  'care.summary': { who: CARING, route: 'GET /api/v1/care/summary', scope: 'area', answers: 'object' },
  'careRules.read': { who: CARING, route: 'GET /api/v1/care/rules' },
  'careRules.update': { who: HEADS, route: 'PUT /api/v1/care/rules' },
  'careRules.run': { who: HEADS, route: 'POST /api/v1/care/rules/run' },
  'careDistribution.read': { who: STAFF, route: 'GET /api/v1/care/distribution', scope: 'area' },
  'careDistribution.apply': {
    who: STAFF,
    route: 'POST /api/v1/care/distribution',
    scope: 'area',
    answers: 'list',
  },
  'report.care': { who: STAFF, route: 'GET /api/v1/report/care.:format', scope: 'area' },
} as const satisfies Record<string, Rule>;
