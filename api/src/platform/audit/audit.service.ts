import type { AuditedEntity } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { AuditEntry } from './audit.model.js';
import { changesBetween } from './changes.js';

/** Who did it, as far as the trail is concerned: a caller, an operator at the command line, or a visitor. */
export interface AuditActor {
  /** Null for a visitor or somebody unknown. */
  userId: Types.ObjectId | null;
  name: string;
  /** The role in use; null for the command line. */
  userRole: number | null;
  address: string | null;
  requestId: string | null;
}

export interface AuditedAct {
  action: string;
  entity: AuditedEntity;
  entityId: Types.ObjectId | string | null;
  before?: object | null;
  after?: object | null;
}

/** The append-only trail of every write by staff or command line (rules.md 4). */
@Injectable()
export class AuditService {
  constructor(@InjectModel('audit') private readonly entries: Model<AuditEntry>) {}

  /** Records one act with the fields it changed, from -> to. */
  record(actor: AuditActor, act: AuditedAct): Promise<void> {
    return this.recordMany(actor, [act]);
  }

  async recordMany(actor: AuditActor, acts: AuditedAct[]): Promise<void> {
    if (acts.length === 0) return;
    const at = new Date();
    await this.entries.collection.insertMany(
      acts.map(({ action, entity, entityId, before = null, after = null }) => ({
        _id: new Types.ObjectId(),
        at,
        actor: { _id: actor.userId, name: actor.name },
        role: actor.userRole,
        action,
        entity,
        entityId: entityId === null ? null : String(entityId),
        changes: changesBetween(before, after),
        address: actor.address,
        requestId: actor.requestId,
      })),
    );
  }
}
