import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventModule } from '../event/event.module.js';
import { auditSchema } from '../platform/audit/audit.model.js';
import { listParts } from '../platform/records/recordModule.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { AuditNames } from './auditNames.js';
import { auditList, AuditRepository } from './auditRepository.js';

const LIST = listParts(auditList, AuditRepository);

/** The endpoints that read the audit log; the platform writes it. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'audit', schema: auditSchema }]),
    EventModule,
    PeopleRepositoryModule,
  ],
  controllers: LIST.controllers,
  providers: [...LIST.providers, AuditNames],
})
export class AuditLogModule {}
