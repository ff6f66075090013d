import type { AuditedAction, AuditedEntity } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { Command } from '../undo/command.js';
import { Reversibles } from '../undo/reversibles.js';
import type { AuditEntry } from './audit.model.js';
import { changesBetween } from './changes.js';
import { type Carrier, type AuditedModel, PendingAudit } from './pendingAudit.js';

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
  action: AuditedAction;
  entity: AuditedEntity;
  entityId: Types.ObjectId | string | null;
  before?: object | null;
  after?: object | null;
  /** What else it does can't be taken back. */
  final?: boolean;
}

const SALT_BYTES = 16;

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64');

/**
 * The append-only trail of every write by staff or command line. The entry of a change rides on the record's own
 * write (`auditEntry`, `carrying`, then `moveSoon`); what changes no record is inserted by itself (`record`).
 */
@Injectable()
export class AuditService {
  constructor(
    @InjectModel('audit') private readonly entries: Model<AuditEntry>,
    private readonly pending: PendingAudit,
    private readonly reversibles: Reversibles,
  ) {}

  /** The entry of one act with the fields it changes, from -> to; stored by whoever stores the change. */
  auditEntry(
    actor: AuditActor,
    { action, entity, entityId, before, after, final = false }: AuditedAct,
  ): AuditEntry {
    const changes = changesBetween(before ?? null, after ?? null);
    const isReversible = !final && this.reversibles.find({ entity, action, changes }) !== undefined;
    return {
      _id: new Types.ObjectId(),
      at: new Date(),
      actor: { _id: actor.userId, name: actor.name },
      role: actor.userRole,
      action,
      entity,
      entityId: entityId === null ? null : String(entityId),
      changes,
      address: actor.address,
      requestId: actor.requestId,
      ...Command.marks(isReversible),
      salt: newSalt(),
    };
  }

  /**
   * Takes to the trail what records of a model carry since a write that has ended well. Nobody waits for it: it is
   * done soon, together with what others carry, or after a crash by a job, and whoever reads the trail collects first.
   */
  moveSoon(model: AuditedModel, ...records: Carrier[]): void {
    Command.wrote(records.flatMap(({ pendingAudit = [] }) => pendingAudit));
    this.pending.moveSoon(model, records);
  }

  /** Records one act that has no record to ride on: a sign-in, a refusal, an export. */
  record(actor: AuditActor, act: AuditedAct): Promise<void> {
    return this.recordMany(actor, [act]);
  }

  async recordMany(actor: AuditActor, acts: AuditedAct[]): Promise<void> {
    if (acts.length === 0) return;
    await this.entries.collection.insertMany(acts.map(act => this.auditEntry(actor, act)));
  }
}
