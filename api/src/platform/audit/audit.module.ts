import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditSchema } from './audit.model.js';
import { AuditService } from './audit.service.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'audit', schema: auditSchema }])],
  providers: [AuditService],
  exports: [AuditService],
})
export class AuditModule {}
