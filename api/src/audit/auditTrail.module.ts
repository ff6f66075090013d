import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditSchema } from '../platform/audit/audit.model.js';
import { AuditController } from './audit.controller.js';
import { AuditReader } from './auditReader.js';

/** Reading the trail; what writes it is the platform's. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'audit', schema: auditSchema }])],
  controllers: [AuditController],
  providers: [AuditReader],
})
export class AuditTrailModule {}
