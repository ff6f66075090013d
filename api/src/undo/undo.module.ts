import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditSchema } from '../platform/audit/audit.model.js';
import { undoSchema } from '../platform/undo/undo.model.js';
import { UndoController } from './undo.controller.js';
import { UndoService } from './undo.service.js';

/** Taking changes back; what can be is told by the features whose records they are. */
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
