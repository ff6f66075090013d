/* The part of the API that the CLI uses. */
export { type ApplicationContext, createApplicationContext } from './applicationContext.js';
export type { Preparation, Prepared } from './platform/mongo/prepareDatabase.js';
export type { Area } from './area/area.model.js';
export { AreaRepository } from './area/areaRepository.js';
export { AuditRepository } from './audit/auditRepository.js';
export { toBooking, toStored } from './booking/core/booking.mapping.js';
export { BOOKING_NOTICE, reminderKeyOf } from './booking/core/bookingMessages.js';
export { endingInADay } from './booking/core/reminders.js';
export type { BookedSeat, StoredBooking } from './booking/core/booking.model.js';
export { UnitPlans } from './camp/units/unitPlans.js';
export type { Content } from './content/content.module.js';
export type { Device } from './device/deviceRepository.js';
export { DuplicateFinder } from './duplicate/duplicateFinder.js';
export { DuplicatePairs } from './duplicate/duplicatePairs.js';
export { Merges } from './duplicate/merges.js';
export type { Event } from './event/event.model.js';
export { BLANK_EVENT, storedEvent } from './event/eventFields.js';
export { FundService } from './fund/fund.service.js';
export type { StoredFundAccount } from './fund/fund.model.js';
export { FundChange } from './fund/fundChange.js';
export type { Attendance } from './care/care.model.js';
export type { CareContact } from './care/care.model.js';
export { CareRules } from './care/careRules.js';
export { CareSummaries } from './care/careFigures.js';
export { DeskRows } from './camp/desk/deskRows.js';
export { DeskDevices } from './camp/desk/deskDevices.js';
export type { StoredDeskDevice } from './camp/desk/desk.model.js';
export type { StoredDeskRow } from './camp/desk/desk.model.js';
export type { CareTask } from './care/care.model.js';
export type { Gathering } from './care/care.model.js';
export { Differences } from './booking/settlement/differences.js';
export { Disputes } from './booking/settlement/disputes.js';
export type { GatewayEntry } from './booking/payment/payment.model.js';
export { Months } from './booking/settlement/months.js';
export { SettlementJob } from './booking/settlement/settlementJobs.js';
export { accountOf, entryOf, storedAccountOf, storedEntryOf } from './fund/fundDocuments.js';
export { FundHistory } from './fund/fundHistory.js';
export type { StoredLedgerEntry } from './fund/fund.model.js';
export { ServiceAnswers, unansweredMs } from './platform/monitoring/serviceAnswers.js';
export { FundRepository } from './fund/fundRepository.js';
export { parametersHash } from './fund/fund.service.js';
export { NotificationService } from './notification/notification.service.js';
export { NotificationDelivery } from './notification/notificationDelivery.js';
export { brokenSeals } from './platform/audit/sealed.js';
export type { Caller } from './platform/auth/caller.js';
export { ConfigError, loadConfig, SETTINGS } from './platform/config/config.js';
export { isDatabaseAway } from './platform/errors/toAppError.js';
export type { FileId } from './platform/files/storedFile.model.js';
export type { FileFacts } from './platform/files/storedFile.model.js';
export { EffectRunner } from './platform/effects/effectRunner.js';
export { JobRunner, type JobState } from './platform/jobs/jobRunner.js';
export { Outbox } from './platform/outbox/outbox.js';
export { PendingMessages } from './platform/outbox/pendingMessages.js';
export { searchTokens, wholeNames } from './platform/lists/search.js';
export { sortKeysOf } from './platform/lists/search.js';
export { type Migrated, migrate } from './migrations/migrate.js';
export type { Migration } from './migrations/migration.js';
export { MIGRATIONS } from './migrations/migrations.js';
export {
  expectMigrated,
  migrationState,
  NewerDatabase,
  PendingMigrations,
} from './migrations/migrationState.js';
export { findMissingIndexes } from './platform/mongo/prepareDatabase.js';
export { pathId } from './platform/mongo/objectId.js';
export { dropUndeclaredIndexes, findUndeclaredIndexes } from './platform/mongo/prepareDatabase.js';
export type { AccessLogEntry } from './platform/accessLog/accessLogWriter.js';
export { csvFile } from './platform/report/reports.js';
export { recordsOf } from './platform/records/recordController.js';
export type { Records } from './platform/records/recordRepository.js';
export type { Pledge } from './pledge/pledge.model.js';
export type { PledgeDrive } from './pledge/pledgeDrives.js';
export type { DiscussionEntry, Question } from './question/question.model.js';
export {
  type AffectedFilters,
  type AffectedPerson,
  AffectedPeople,
  type PeopleCollection,
} from './privacy/affectedPeople.js';
export { BreachNotices } from './privacy/breachNotices.js';
export { Erasures } from './privacy/erasures.js';
export { NoticeRuns } from './privacy/noticeRuns.js';
export { Tickets } from './booking/ticket/tickets.js';
export { BookingService } from './booking/booking.service.js';
export { PaymentReviews } from './booking/payment/paymentReviews.js';
export { BookingRepository } from './booking/core/bookingRepository.js';
export { EventService } from './event/event.service.js';
export { EventRepository } from './event/eventRepository.js';
export type { PrivacyRequest } from './privacy/privacy.model.js';
export { firstSlot } from './privacy/privacyRequests.js';
export { RetentionJob } from './privacy/retentionJob.js';
export { PersonExport } from './privacy/personExport.js';
export { type OwnReportName, ReportExport, type ReportName } from './report/reportExport.js';
export { PasswordChange } from './session/passwordChange.js';
export { SecondFactor } from './session/secondFactor.js';
export { Passwords } from './session/passwords.js';
export type { ScheduledNotification } from './schedule/scheduleRules.js';
export { DataExport } from './transfer/dataExport.js';
export { DataImport, type OwnTransferName, type TransferName } from './transfer/dataImport.js';
export type { Problem } from './transfer/importPlan.js';
export type { FileRow, ImportRun, RowOutcome } from './transfer/importRun.js';
export { openSheet } from './transfer/sheet/sheet.js';
export { UnreadableSheet } from './transfer/sheet/textDecoding.js';
export { type TranslationImport, Translations } from './transfer/translations.js';
export type { ConsentRow } from './user/consents.js';
export { consentRow, signUpRows } from './user/consents.js';
export type { Consent, Guardian, User } from './user/user.model.js';
export { UserService } from './user/user.service.js';
export { UserAccounts } from './user/userAccounts.js';
export { claimsOf, searchedBy, tokensOf } from './user/userFields.js';
export type { PresentableUser } from './user/userMapper.js';
export type { WaitlistEntry } from './waitlist/waitlistEntry.model.js';
export { WaitlistOffers } from './waitlist/waitlistOffers.js';
export { WaitlistRepository } from './waitlist/waitlistRepository.js';
