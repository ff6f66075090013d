import { DIRECTOR, HEADS, type Rule, SECRETARY, STAFF } from '../../access/rule.js';
import { runImportBody, summaryQuery } from '../../schemas/console.js';
import { type FileAnswer, of } from '../call.js';
import type {
  AssignmentRecord,
  BulkOutcomeRecord,
  SearchRecord,
  SummaryRecord,
  TimelineRecord,
} from '../../records/records.js';
import { bulkUpdateBody, searchFilters, timelineFilters, updateUserBody } from '../../schemas/user.js';
import { assignFrontlinerBody } from '../../schemas/area.js';
import { duplicateFilters, mergeBody, similarQuery, updateDuplicateBody } from '../../schemas/duplicate.js';
import type { DuplicateRecord, SimilarRecord } from '../../duplicates/duplicate.js';
import type { MergePreview, MergeRecord, UnmergeRecord } from '../../duplicates/merge.js';
import type { SheetImportRecord } from '../../records/sheetImport.js';
import type { ChangedUserRecord } from '../../records/session.js';
import { answerPrivacyRequestBody, consentQuery, seenGuardianBody } from '../../schemas/privacy.js';
import type { UserRecord } from '../../resources/user.js';
import type { ConsentRecord, PrivacyRequestRecord } from '../../records/privacy.js';
import { answerBody } from '../../schemas/question.js';
import type { QuestionRecord } from '../../resources/question.js';

/** The actions of areas, users, duplicates, questions, files, privacy requests and the access log. */
export const memberCalls = {
  'summary.read': {
    summary: 'Get the dashboard’s figures, each counted as in its list',
    who: STAFF,
    route: 'GET /api/v1/summary',
    scope: 'area',
    answers: 'object',
    query: summaryQuery,
    answer: of<SummaryRecord>,
  },
  'search.list': {
    summary: 'Search members by name, initiated name, email or phone',
    who: STAFF,
    route: 'GET /api/v1/search',
    scope: 'area',
    answers: 'list',
    filters: searchFilters,
    answer: of<SearchRecord>,
  },

  'area.create': {
    summary: 'Add an area',
    who: HEADS,
    route: 'POST /api/v1/area',
    creates: true,
    idempotent: true,
  },
  'area.update': {
    summary: 'Change an area; status 0 deletes it',
    who: [4, 6, 7],
    route: 'PUT /api/v1/area/:id',
    scope: 'area',
  },
  /**
   * Name, code, leader and director. Leaders change the helpers and the contacts, the director changes the contacts.
   */
  'area.updateIdentity': { who: SECRETARY },
  'area.delete': {
    summary: 'Delete an area without active members',
    who: SECRETARY,
    route: 'DELETE /api/v1/area/:id',
  },
  'area.assignFrontliner': {
    summary: 'Set the members of a frontliner',
    who: [4, 6],
    route: 'POST /api/v1/area/:id/frontliners/assign',
    scope: 'area',
    body: assignFrontlinerBody,
    answer: of<AssignmentRecord>,
  },

  'user.listInactive': { who: HEADS },
  'user.similar': {
    summary: 'Find existing people who may be the person to be added',
    who: STAFF,
    route: 'GET /api/v1/user/similar',
    scope: 'area',
    answers: 'object',
    query: similarQuery,
    answer: of<SimilarRecord[]>,
  },
  'duplicate.list': {
    summary: 'List pairs of records that may be of one person, likeliest first',
    who: STAFF,
    route: 'GET /api/v1/duplicate',
    scope: 'area',
    answers: 'list',
    filters: duplicateFilters,
    answer: of<DuplicateRecord>,
  },
  'duplicate.read': {
    summary: 'Get a pair of records that may be of one person',
    who: STAFF,
    route: 'GET /api/v1/duplicate/:id',
    scope: 'area',
  },
  'duplicate.update': {
    summary: 'Mark two records as different people, or remove that mark',
    who: STAFF,
    route: 'PUT /api/v1/duplicate/:id',
    scope: 'area',
    body: updateDuplicateBody,
    answer: of<DuplicateRecord>,
  },
  'user.merge': {
    summary: 'Merge a member’s record into another one; `dryRun` shows the result',
    who: STAFF,
    route: 'POST /api/v1/user/:id/merge',
    scope: 'area',
    answers: 'object',
    body: mergeBody,
    answer: of<MergePreview | MergeRecord>,
  },
  'merge.undo': {
    summary: 'Undo a merge, for 30 days',
    who: STAFF,
    route: 'POST /api/v1/merge/:id/undo',
    scope: 'area',
    answers: 'object',
    answer: of<UnmergeRecord>,
  },
  'user.create': {
    summary: 'Add a member',
    who: [4, 6, 7],
    route: 'POST /api/v1/user',
    scope: 'area',
    creates: true,
    idempotent: true,
  },
  /** Adding and changing members from a spreadsheet: for those who may add one by hand. */
  'user.import': { who: [4, 6, 7], scope: 'area' },
  /**
   * The upload of a spreadsheet, and its report; each user has at most one file of each kind. The import itself also
   * needs the permission of its kind (`SHEET_IMPORTS`).
   */
  'import.upload': {
    summary: 'Check the rows of a spreadsheet (xlsx or csv); nothing is written yet',
    who: STAFF,
    route: 'POST /api/v1/import/:records',
    scope: 'self',
    answers: 'object',
    body: of<FormData>,
    answer: of<SheetImportRecord>,
  },
  'import.read': {
    summary: 'Get the caller’s last spreadsheet of this kind, and its progress',
    who: STAFF,
    route: 'GET /api/v1/import/:records',
    scope: 'self',
    answers: 'object',
    answer: of<SheetImportRecord>,
  },
  'import.run': {
    summary: 'Import the good rows of the spreadsheet that was checked',
    who: STAFF,
    route: 'POST /api/v1/import/:records/run',
    scope: 'self',
    answers: 'object',
    body: runImportBody,
    answer: of<SheetImportRecord>,
  },
  'import.remove': {
    summary: 'Delete the spreadsheet and its report; the imported records stay',
    who: STAFF,
    route: 'DELETE /api/v1/import/:records',
    scope: 'self',
    answers: 'object',
    answer: of<SheetImportRecord>,
  },
  'import.report': {
    summary: 'Export the outcome of each row, as csv',
    who: STAFF,
    route: 'GET /api/v1/import/:records/report',
    scope: 'self',
    answer: of<FileAnswer>,
  },
  /** Everybody may edit their own profile fields; staff may edit the members in their scope. */
  'user.update': {
    summary: 'Change a member, approve, activate, or make inactive',
    who: 'signed-in',
    route: 'PUT /api/v1/user/:id',
    scope: 'area',
    body: updateUserBody,
    answer: of<ChangedUserRecord>,
  },
  'user.updateOthers': { who: STAFF, scope: 'area' },
  'user.bulkUpdate': {
    summary: 'Change many members; answers an outcome for each',
    who: STAFF,
    route: 'POST /api/v1/user/bulk',
    scope: 'area',
    answers: 'list',
    body: bulkUpdateBody,
    answer: of<BulkOutcomeRecord>,
  },
  'user.approve': { who: STAFF, scope: 'area' },
  'user.activate': { who: HEADS },
  'user.remove': {
    summary: 'Make a member inactive; the record is kept',
    who: STAFF,
    route: 'DELETE /api/v1/user/:id',
    scope: 'area',
  },
  /** Giving roles above 3, changing `roles` itself, and removing staff. */
  'user.manageStaff': { who: HEADS },
  'user.timeline': {
    summary: 'List the history of a member, newest first',
    who: STAFF,
    route: 'GET /api/v1/user/:id/timeline',
    scope: 'area',
    answers: 'list',
    filters: timelineFilters,
    answer: of<TimelineRecord>,
  },
  'user.confirmGuardian': {
    summary: 'Record that the caller has seen a member’s guardian',
    who: STAFF,
    route: 'POST /api/v1/user/:id/guardian',
    scope: 'area',
    body: seenGuardianBody,
    answer: of<UserRecord>,
  },
  'privacy.readConsents': {
    summary: 'List the consents of a person, oldest first',
    who: HEADS,
    route: 'GET /api/v1/privacy/consent',
    answers: 'list',
    query: consentQuery,
    answer: of<ConsentRecord>,
  },
  'privacyRequest.list': {
    summary: 'List the privacy requests, waiting ones first',
    who: HEADS,
    route: 'GET /api/v1/privacy/request',
    answers: 'list',
  },
  'privacyRequest.read': {
    summary: 'Get a privacy request, with what prevents the requested erasure',
    who: HEADS,
    route: 'GET /api/v1/privacy/request/:id',
  },
  'privacyRequest.update': {
    summary: 'Change the state of a privacy request; an answer is mailed',
    who: HEADS,
    route: 'PUT /api/v1/privacy/request/:id',
    body: answerPrivacyRequestBody,
    answer: of<PrivacyRequestRecord>,
  },
  'accessLog.list': {
    summary: 'List who has opened, searched and exported members, newest first',
    who: DIRECTOR,
    route: 'GET /api/v1/privacy/access-log',
    answers: 'list',
  },
  'accessLog.read': {
    summary: 'Get an access-log entry',
    who: DIRECTOR,
    route: 'GET /api/v1/privacy/access-log/:id',
  },
  'user.erase': {
    summary: 'Erase a member’s personal data permanently; the accounts keep their rows without the name',
    who: SECRETARY,
    route: 'POST /api/v1/user/:id/erase',
    answer: of<UserRecord>,
  },
  /** Everybody may export their own data; the secretary may export anybody's. */
  'user.exportData': {
    summary: 'Export all data of a person, as JSON',
    who: 'signed-in',
    route: 'GET /api/v1/user/:id/export',
    scope: 'self',
    answer: of<FileAnswer>,
  },
  'user.exportOthersData': { who: SECRETARY },

  'question.ask': {
    summary: 'Ask a question, in writing or as a recording',
    who: 'signed-in',
    route: 'POST /api/v1/question',
    scope: 'self',
    creates: true,
    idempotent: true,
  },
  'question.reply': {
    summary: 'Reply to an own question, which is pending again; those who answered get a push',
    who: 'signed-in',
    route: 'POST /api/v1/question/:id/reply',
    scope: 'self',
    creates: true,
    idempotent: true,
  },
  'question.answer': {
    summary: 'Answer a question; the asker gets a push',
    who: STAFF,
    route: 'PUT /api/v1/question/:id',
    scope: 'area',
    idempotent: true,
    body: answerBody,
    answer: of<QuestionRecord>,
  },

  'file.upload': {
    summary: 'Store a recording or an image',
    who: 'signed-in',
    route: 'POST /api/v1/upload',
    creates: true,
    answers: 'object',
    body: of<FormData>,
    answer: of<{ path: string }>,
  },
  /** The link itself is the authorisation: it is signed and expires. */
  'file.read': {
    summary: 'Get a stored file by its signed link; serves byte ranges',
    who: 'anyone',
    route: 'GET /api/v1/file/:id',
  },
} as const satisfies Record<string, Rule>;
