import { content, pledgeDrive, type Resource, RESOURCES, schedule } from '@coastok/domain';
import { type DynamicModule, Module } from '@nestjs/common';
import { AreaModule } from './area/area.module.js';
import { AccessLogModule } from './accessLog/accessLog.module.js';
import { AuditLogModule } from './audit/auditLog.module.js';
import { BookingModule } from './booking/booking.module.js';
import { CheckinModule } from './camp/checkin/checkin.module.js';
import { DeskModule } from './camp/desk/desk.module.js';
import { UnitsModule } from './camp/units/units.module.js';
import { CareModule } from './care/care.module.js';
import { ConsoleModule } from './console/console.module.js';
import { ContentModule } from './content/content.module.js';
import { DeviceModule } from './device/device.module.js';
import { DuplicateModule } from './duplicate/duplicate.module.js';
import { EventModule } from './event/event.module.js';
import { FundModule } from './fund/fund.module.js';
import type { Config } from './platform/config/config.js';
import { LiveModule } from './live/live.module.js';
import { NotificationModule } from './notification/notification.module.js';
import { recordModule } from './platform/records/recordModule.js';
import { PledgeModule } from './pledge/pledge.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { PublicSiteModule } from './publicSite/publicSite.module.js';
import { QuestionModule } from './question/question.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { ReportModule } from './report/report.module.js';
import { ScheduleModule } from './schedule/schedule.module.js';
import { SessionModule } from './session/session.module.js';
import { SummaryModule } from './summary/summary.module.js';
import { TransferModule } from './transfer/transfer.module.js';
import { UndoModule } from './undo/undo.module.js';
import { UploadModule } from './upload/upload.module.js';
import { UserModule } from './user/user.module.js';
import { VisitorModule } from './visitor/visitor.module.js';
import { EventMessageModule } from './eventMessage/eventMessage.module.js';
import { WaitlistModule } from './waitlist/waitlist.module.js';

/** Resources that have rules beyond their declaration; their modules are imported above. */
const WITH_RULES: readonly Resource[] = [content, pledgeDrive, schedule];

/** The modules of resources that consist of a declaration only. */
const plainModules = () =>
  RESOURCES.filter(resource => !WITH_RULES.includes(resource)).map((resource: Resource) =>
    recordModule(resource),
  );

/** The whole API: the platform and one module per feature. */
@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.for(config),
        SessionModule,
        UserModule,
        AreaModule,
        QuestionModule,
        UploadModule,
        DeviceModule,
        PledgeModule,
        ContentModule,
        NotificationModule,
        ScheduleModule,
        SummaryModule,
        ConsoleModule,
        CareModule,
        DuplicateModule,
        EventModule,
        BookingModule,
        FundModule,
        RegistrationModule,
        ReportModule,
        PrivacyModule,
        AuditLogModule,
        AccessLogModule,
        PublicSiteModule,
        TransferModule,
        VisitorModule,
        UndoModule,
        LiveModule,
        EventMessageModule,
        WaitlistModule,
        DeskModule,
        CheckinModule,
        UnitsModule,
        ...plainModules(),
      ],
    };
  }
}
