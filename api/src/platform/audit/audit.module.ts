import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditSchema } from './audit.model.js';
import { AuditService } from './audit.service.js';
import { AuditPersonalData } from './auditPersonalData.js';
import { auditSealPageSchema, auditSealSchema } from './auditSeal.model.js';
import { AuditSeals } from './auditSeals.js';
import { PendingAudit } from './pendingAudit.js';
import { refusalSchema } from './refusals.model.js';
import { Refusals } from './refusals.js';
import { Reversibles } from '../undo/reversibles.js';
import { undoSchema } from '../undo/undo.model.js';
import { UndoOffers } from '../undo/undoOffers.js';
import { AuditErasure } from './auditErasure.js';

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'audit', schema: auditSchema },
      { name: 'auditSeal', schema: auditSealSchema },
      { name: 'auditSealPage', schema: auditSealPageSchema },
      { name: 'refusal', schema: refusalSchema },
      { name: 'undo', schema: undoSchema },
    ]),
  ],
  providers: [
    AuditService,
    PendingAudit,
    Refusals,
    AuditSeals,
    AuditErasure,
    AuditPersonalData,
    Reversibles,
    UndoOffers,
  ],
  exports: [AuditService, PendingAudit, Refusals, AuditErasure, Reversibles, UndoOffers],
})
export class AuditModule {}
