import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventModule } from '../event/event.module.js';
import { auditSchema } from '../platform/audit/audit.model.js';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { AuditController } from './audit.controller.js';
import { AuditNames } from './auditNames.js';
import { AuditRepository } from './auditRepository.js';

/** Reading the trail; what writes it is the platform's. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'audit', schema: auditSchema }]),
    EventModule,
    PeopleRepositoryModule,
  ],
  controllers: [AuditController],
  providers: [AuditRepository, AuditNames],
})
export class AuditTrailModule {}
