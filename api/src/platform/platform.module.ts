import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { EffectsModule } from './effects/effects.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthController } from './health/health.controller.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LanguagesModule } from './languages/languages.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MailModule } from './mail/mail.module.js';
import { MailCodesModule } from './mailCodes/mailCodes.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { MongoModule } from './mongo/mongo.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { PartsModule } from './parts/parts.module.js';
import { PersonalDataModule } from './privacy/personalData.module.js';
import { PushModule } from './push/push.module.js';
import { ReadingModule } from './reading/reading.module.js';
import { ServicesModule } from './services/services.module.js';
import { StreamsModule } from './stream/streams.module.js';

/** The modules that features depend on. */
@Module({})
export class PlatformModule {
  static for(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule.for(config),
        MongoModule,
        MetricsModule,
        PersonalDataModule,
        AuditModule,
        ReadingModule,
        JobsModule,
        EffectsModule,
        OutboxModule,
        IdempotencyModule,
        LimitsModule,
        FilesModule,
        LanguagesModule,
        PartsModule,
        ServicesModule,
        MailModule,
        MailCodesModule,
        PushModule,
        StreamsModule,
      ],
      controllers: [HealthController],
    };
  }
}
