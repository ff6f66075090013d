import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';
import { pathId } from '../platform/mongo/objectId.js';
import { UndoService } from './undo.service.js';

@ApiTags('undo')
@Controller()
export class UndoController {
  constructor(private readonly undos: UndoService) {}

  @Route('undo.take', 'Take an own change back, within ten minutes and once')
  async undo(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    await this.undos.undo(caller, pathId(id));
    return new Said({ _id: id }, 'Undone.');
  }
}
