import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaDirectoryModule } from '../area/areaDirectory.module.js';
import { EventModule } from '../event/event.module.js';
import { auditSchema } from '../platform/audit/audit.model.js';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { AuditController } from './audit.controller.js';
import { AuditNames } from './auditNames.js';
import { AuditReader } from './auditReader.js';

/** Reading the trail; what writes it is the platform's. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'audit', schema: auditSchema }]),
    AreaDirectoryModule,
    EventModule,
    UserDirectoryModule,
  ],
  controllers: [AuditController],
  providers: [AuditReader, AuditNames],
})
export class AuditTrailModule {}
