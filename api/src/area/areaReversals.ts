import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { type Reversal, type Reversible, type Write, CanBeUndone } from '../platform/undo/reversibles.js';
import { AreaService } from './area.service.js';

/** Undo of changes to areas; leaders and directors are excluded, since naming one grants a role. */
@CanBeUndone
@Injectable()
export class AreaReversals implements Reversible {
  readonly entity = 'area';
  readonly acts = {
    'area.update': ['name', 'code', 'facilitators', 'frontliners', 'contactName', 'contactPhone'],
  };

  constructor(private readonly areas: AreaService) {}

  prepare(caller: Caller, id: Types.ObjectId, reversal: Reversal): Promise<Write> {
    return this.areas.prepareReversal(caller, id, reversal);
  }
}
