import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditSchema } from '../platform/audit/audit.model.js';
import { undoSchema } from '../platform/undo/undo.model.js';
import { UndoController } from './undo.controller.js';
import { UndoService } from './undo.service.js';

/** Undo of changes; each feature declares what can be undone in its records. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'undo', schema: undoSchema },
      { name: 'audit', schema: auditSchema },
    ]),
  ],
  controllers: [UndoController],
  providers: [UndoService],
})
export class UndoModule {}
