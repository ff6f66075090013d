import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditSchema } from './audit.model.js';
import { AuditService } from './audit.service.js';
import { AuditedPeople } from './auditedPeople.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'audit', schema: auditSchema }])],
  providers: [AuditService, AuditedPeople],
  exports: [AuditService],
})
export class AuditModule {}
