import { Controller, Module, Param } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditSchema } from '../platform/audit/audit.model.js';
import { undoSchema } from '../platform/undo.js';
import { UndoService } from './undo.service.js';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';
import { pathId } from '../platform/mongo/objectId.js';

@ApiTags('undo')
@Controller()
class UndoController {
  constructor(private readonly undos: UndoService) {}

  @Route('undo.take')
  async undo(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    await this.undos.undo(caller, pathId(id));
    return new Said({ _id: id }, 'Undone.');
  }
}

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
