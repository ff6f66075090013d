import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { ScheduleModule } from '@nestjs/schedule';
import { auditSchema } from './audit/audit.model.js';
import { AuditService } from './audit/audit.service.js';
import { AuditErasure, AuditPersonalData } from './audit/auditPersonalData.js';
import { auditSealPageSchema, auditSealSchema, AuditSeals } from './audit/auditSeals.js';
import { PendingAudit } from './audit/pendingAudit.js';
import { Refusals, refusalSchema } from './audit/refusals.js';
import { DeviceTokens } from './auth/deviceTokens.js';
import { type Config, ConfigModule } from './config/config.js';
import { EffectRunner } from './effects/effectRunner.js';
import { FileClaims, FileCleanup, FileNames, NamesStoredFiles } from './files/fileClaims.js';
import { FileLinks, FilePersonalData } from './files/fileLinks.js';
import { FileRepository } from './files/fileRepository.js';
import { storedFileSchema, unfinishedFileSchema } from './files/storedFile.model.js';
import { HealthController, MetricsController, Metrics } from './monitoring/metrics.js';
import { IdempotencyPersonalData, IdempotencyRepository, rememberedCallSchema } from './http/idempotency.js';
import { RunsAsJob } from './jobs/job.js';
import { JobRunner, jobSchema } from './jobs/jobRunner.js';
import { textChangeSchema, TextsInForce } from './languages/textsInForce.js';
import { FailureLimit, failureCountsSchema } from './limits/failureLimit.js';
import { WindowLimits } from './limits/windowLimits.js';
import { MailSender } from './delivery/mail.js';
import { MailCodes, mailCodeSchema, MailboxLimits } from './delivery/mailCodes.js';
import { MongoModule } from './mongo/mongo.module.js';
import { Outbox, OutboxPersonalData } from './outbox/outbox.js';
import { outboxSchema } from './outbox/outboxLane.js';
import { PendingMessages } from './outbox/pendingMessages.js';
import { partsOf } from './part.js';
import { HoldsPersonalData, PersonalDataHolders } from './personalData.js';
import { PushSender } from './delivery/pushSender.js';
import { PeopleReadCounts, peopleReadSchema } from './accessLog/peopleRead.js';
import { accessLogSchema, AccessLogWriter, AccessLogPersonalData } from './accessLog/accessLogWriter.js';
import { serviceAnswerSchema, ServiceAnswers } from './monitoring/serviceAnswers.js';
import { StreamSlots } from './stream/eventStream.js';
import { CanBeUndone, Reversibles, undoSchema, UndoOffers } from './undo.js';

const MODELS = MongooseModule.forFeature([
  { name: 'audit', schema: auditSchema },
  { name: 'auditSeal', schema: auditSealSchema },
  { name: 'auditSealPage', schema: auditSealPageSchema },
  { name: 'refusal', schema: refusalSchema },
  { name: 'undo', schema: undoSchema },
  { name: 'access_log', schema: accessLogSchema },
  { name: 'people_read', schema: peopleReadSchema },
  { name: 'job', schema: jobSchema },
  { name: 'outbox', schema: outboxSchema },
  { name: 'idempotency', schema: rememberedCallSchema },
  { name: 'failure_count', schema: failureCountsSchema },
  { name: 'stored_file', schema: storedFileSchema },
  { name: 'unfinished_file', schema: unfinishedFileSchema },
  { name: 'text_change', schema: textChangeSchema },
  { name: 'service_answer', schema: serviceAnswerSchema },
  { name: 'mail_code', schema: mailCodeSchema },
]);

/** Services that every feature may inject. */
const SHARED = [
  Metrics,
  PersonalDataHolders,
  AuditService,
  PendingAudit,
  Refusals,
  AuditErasure,
  Reversibles,
  UndoOffers,
  AccessLogWriter,
  PeopleReadCounts,
  JobRunner,
  EffectRunner,
  Outbox,
  PendingMessages,
  IdempotencyRepository,
  FailureLimit,
  WindowLimits,
  DeviceTokens,
  FileLinks,
  FileRepository,
  FileClaims,
  FileNames,
  TextsInForce,
  ServiceAnswers,
  MailSender,
  MailCodes,
  MailboxLimits,
  PushSender,
  StreamSlots,
];

const PROVIDERS = [
  ...SHARED,
  AuditSeals,
  AuditPersonalData,
  AccessLogPersonalData,
  OutboxPersonalData,
  IdempotencyPersonalData,
  FileCleanup,
  FilePersonalData,
];

/**
 * The services that all features use. It passes the providers that features mark with a decorator to the classes that
 * use them.
 */
@Module({})
export class PlatformModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly jobs: JobRunner,
    private readonly holders: PersonalDataHolders,
    private readonly reversibles: Reversibles,
    private readonly names: FileNames,
  ) {}

  static for(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      imports: [ConfigModule.for(config), MongoModule, ScheduleModule.forRoot(), DiscoveryModule, MODELS],
      controllers: [HealthController, MetricsController],
      providers: PROVIDERS,
      exports: [...SHARED, MongooseModule],
    };
  }

  onModuleInit(): void {
    for (const job of partsOf(this.discovery, RunsAsJob)) this.jobs.register(job);
    for (const holder of partsOf(this.discovery, HoldsPersonalData)) this.holders.add(holder);
    for (const kind of partsOf(this.discovery, CanBeUndone)) this.reversibles.add(kind);
    for (const feature of partsOf(this.discovery, NamesStoredFiles)) this.names.add(feature);
  }
}
