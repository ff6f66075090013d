import type { DuplicateRecord, SimilarRecord } from '../../duplicates/duplicate.js';
import type { MergePreview, MergeRecord, UnmergeRecord } from '../../duplicates/merge.js';
import type { ConsentRecord, PrivacyRequestRecord } from '../../records/privacy.js';
import type {
  AssignmentRecord,
  BulkOutcomeRecord,
  SearchRecord,
  SummaryRecord,
  TimelineRecord,
} from '../../records/records.js';
import { assignFrontlinerBody } from '../../schemas/area.js';
import { answerPrivacyRequestBody, consentQuery, seenGuardianBody } from '../../schemas/privacy.js';
import type { SheetImportRecord } from '../../records/sheetImport.js';
import type { QuestionRecord } from '../../resources/question.js';
import type { ChangedUserRecord } from '../../records/session.js';
import type { UserRecord } from '../../resources/user.js';
import { runImportBody, summaryQuery } from '../../schemas/console.js';
import { answerBody } from '../../schemas/question.js';
import { duplicateFilters, mergeBody, similarQuery, updateDuplicateBody } from '../../schemas/duplicate.js';
import { bulkUpdateBody, searchFilters, timelineFilters, updateUserBody } from '../../schemas/user.js';
import { type Call, type FileAnswer, of } from '../call.js';

export const memberCalls = {
  'summary.read': { query: summaryQuery, answer: of<SummaryRecord> },
  'search.list': { filters: searchFilters, answer: of<SearchRecord> },
  'user.similar': { query: similarQuery, answer: of<SimilarRecord[]> },
  'duplicate.list': { filters: duplicateFilters, answer: of<DuplicateRecord> },
  'user.merge': { body: mergeBody, answer: of<MergePreview | MergeRecord> },
  'merge.undo': { answer: of<UnmergeRecord> },
  'duplicate.update': { body: updateDuplicateBody, answer: of<DuplicateRecord> },
  'area.assignFrontliner': { body: assignFrontlinerBody, answer: of<AssignmentRecord> },
  'user.update': { body: updateUserBody, answer: of<ChangedUserRecord> },
  'user.bulkUpdate': { body: bulkUpdateBody, answer: of<BulkOutcomeRecord> },
  'import.upload': { body: of<FormData>, answer: of<SheetImportRecord> },
  'import.read': { answer: of<SheetImportRecord> },
  'import.run': { body: runImportBody, answer: of<SheetImportRecord> },
  'import.remove': { answer: of<SheetImportRecord> },
  'import.report': { answer: of<FileAnswer> },
  'user.timeline': { filters: timelineFilters, answer: of<TimelineRecord> },
  'user.confirmGuardian': { body: seenGuardianBody, answer: of<UserRecord> },
  'user.erase': { answer: of<UserRecord> },
  'user.exportData': { answer: of<FileAnswer> },
  'privacy.readConsents': { query: consentQuery, answer: of<ConsentRecord> },
  'privacyRequest.update': { body: answerPrivacyRequestBody, answer: of<PrivacyRequestRecord> },
  'question.answer': { body: answerBody, answer: of<QuestionRecord> },
  'file.upload': { body: of<FormData>, answer: of<{ path: string }> },
} satisfies Record<string, Call>;
