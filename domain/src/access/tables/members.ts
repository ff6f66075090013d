import { DIRECTOR, HEADS, SECRETARY, STAFF, type Rule } from '../rule.js';

/** Permissions for areas, users, duplicates, questions, files, privacy requests and the access log. */
export const memberPermissions = {
  'summary.read': { who: STAFF, route: 'GET /api/v1/summary', scope: 'area', answers: 'object' },
  'search.list': { who: STAFF, route: 'GET /api/v1/search', scope: 'area', answers: 'list' },

  'area.create': { who: HEADS, route: 'POST /api/v1/area', creates: true, idempotent: true },
  'area.update': { who: [4, 6, 7], route: 'PUT /api/v1/area/:id', scope: 'area' },
  /**
   * Name, code, leader and director. Leaders change the helpers and the contacts, the director changes the contacts.
   */
  'area.updateIdentity': { who: SECRETARY },
  'area.delete': { who: SECRETARY, route: 'DELETE /api/v1/area/:id' },
  'area.assignFrontliner': { who: [4, 6], route: 'POST /api/v1/area/:id/frontliners/assign', scope: 'area' },

  'user.listInactive': { who: HEADS },
  /** Existing people who may be the person about to be added. */
  'user.similar': { who: STAFF, route: 'GET /api/v1/user/similar', scope: 'area', answers: 'object' },
  'duplicate.list': { who: STAFF, route: 'GET /api/v1/duplicate', scope: 'area', answers: 'list' },
  'duplicate.read': { who: STAFF, route: 'GET /api/v1/duplicate/:id', scope: 'area' },
  'duplicate.update': { who: STAFF, route: 'PUT /api/v1/duplicate/:id', scope: 'area' },
  'user.merge': { who: STAFF, route: 'POST /api/v1/user/:id/merge', scope: 'area', answers: 'object' },
  'merge.undo': { who: STAFF, route: 'POST /api/v1/merge/:id/undo', scope: 'area', answers: 'object' },
  'user.create': {
    who: [4, 6, 7],
    route: 'POST /api/v1/user',
    scope: 'area',
    creates: true,
    idempotent: true,
  },
  /** Adding and changing members from a spreadsheet: for those who may add one by hand. */
  'user.import': { who: [4, 6, 7], scope: 'area' },
  /**
   * A spreadsheet to be imported, with its report: everybody has one of each kind. What is imported also needs
   * the permission of its kind (`SHEET_IMPORTS`).
   */
  'import.upload': { who: STAFF, route: 'POST /api/v1/import/:records', scope: 'self', answers: 'object' },
  'import.read': { who: STAFF, route: 'GET /api/v1/import/:records', scope: 'self', answers: 'object' },
  'import.run': { who: STAFF, route: 'POST /api/v1/import/:records/run', scope: 'self', answers: 'object' },
  'import.remove': { who: STAFF, route: 'DELETE /api/v1/import/:records', scope: 'self', answers: 'object' },
  'import.report': { who: STAFF, route: 'GET /api/v1/import/:records/report', scope: 'self' },
  /** Everybody may edit their own profile fields; staff may edit the members in their scope. */
  'user.update': { who: 'signed-in', route: 'PUT /api/v1/user/:id', scope: 'area' },
  'user.updateOthers': { who: STAFF, scope: 'area' },
  'user.bulkUpdate': { who: STAFF, route: 'POST /api/v1/user/bulk', scope: 'area', answers: 'list' },
  'user.approve': { who: STAFF, scope: 'area' },
  'user.activate': { who: HEADS },
  'user.remove': { who: STAFF, route: 'DELETE /api/v1/user/:id', scope: 'area' },
  /** Giving roles above 3, changing `roles` itself, and removing staff. */
  'user.manageStaff': { who: HEADS },
  'user.timeline': { who: STAFF, route: 'GET /api/v1/user/:id/timeline', scope: 'area', answers: 'list' },
  'user.confirmGuardian': { who: STAFF, route: 'POST /api/v1/user/:id/guardian', scope: 'area' },
  'privacy.readConsents': { who: HEADS, route: 'GET /api/v1/privacy/consent', answers: 'list' },
  'privacyRequest.list': { who: HEADS, route: 'GET /api/v1/privacy/request', answers: 'list' },
  'privacyRequest.read': { who: HEADS, route: 'GET /api/v1/privacy/request/:id' },
  'privacyRequest.update': { who: HEADS, route: 'PUT /api/v1/privacy/request/:id' },
  'accessLog.list': { who: DIRECTOR, route: 'GET /api/v1/privacy/access-log', answers: 'list' },
  'accessLog.read': { who: DIRECTOR, route: 'GET /api/v1/privacy/access-log/:id' },
  'user.erase': { who: SECRETARY, route: 'POST /api/v1/user/:id/erase' },
  /** Everybody may export their own data; the secretary may export anybody's. */
  'user.exportData': { who: 'signed-in', route: 'GET /api/v1/user/:id/export', scope: 'self' },
  'user.exportOthersData': { who: SECRETARY },

  'question.ask': {
    who: 'signed-in',
    route: 'POST /api/v1/question',
    scope: 'self',
    creates: true,
    idempotent: true,
  },
  'question.reply': {
    who: 'signed-in',
    route: 'POST /api/v1/question/:id/reply',
    scope: 'self',
    creates: true,
    idempotent: true,
  },
  'question.answer': { who: STAFF, route: 'PUT /api/v1/question/:id', scope: 'area', idempotent: true },

  'file.upload': { who: 'signed-in', route: 'POST /api/v1/upload', creates: true, answers: 'object' },
  /** The link itself is the authorisation: it is signed and expires. */
  'file.read': { who: 'anyone', route: 'GET /api/v1/file/:id' },
} as const satisfies Record<string, Rule>;
