import type { AuditedAction, AuditedEntity } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { Command, Reversibles } from '../undo.js';
import type { AuditEntry } from './audit.model.js';
import { type Carrier, type AuditedModel, PendingAudit } from './pendingAudit.js';

/** The author of an audited act: a caller, an operator at the command line, or a visitor. */
export interface AuditActor {
  /** Null for a visitor or an unknown person. */
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
  /** Set when the act also does something that cannot be undone. */
  final?: boolean;
}

const SALT_BYTES = 16;

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64');

/** Fields whose values never enter the audit log, even if a caller passes them (docs/rules/access.md#4). */
const SECRET = /password|token|secret|otp|hash|code$/i;
const NOT_A_CHANGE = new Set([
  '__v',
  'updatedAt',
  'searchTokens',
  'searchPairs',
  'searchWords',
  'emails',
  'phones',
  'otherEmails',
  'formerEmails',
  'nameKey',
  'sortKeys',
  'keys',
  'pendingAudit',
  'pendingMessages',
]);

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

const isSecret = (field: string) => SECRET.test(field) && field !== 'code';

/**
 * The fields that differ between two states of a record, from -> to; a secret field is named, but its values are
 * hidden.
 */
function changesBetween(before: object | null, after: object | null): AuditEntry['changes'] {
  const from = (before ?? {}) as Record<string, unknown>;
  const to = (after ?? {}) as Record<string, unknown>;
  const changes: AuditEntry['changes'] = {};
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (NOT_A_CHANGE.has(field)) continue;
    const [was, is] = [plain(from[field]), plain(to[field])];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    changes[field] = isSecret(field) ? { from: '[hidden]', to: '[hidden]' } : { from: was, to: is };
  }
  return changes;
}

/**
 * The append-only audit log of every write by staff or the command line. The entry of a change is stored with the
 * record's own write (`auditEntry`, `pushAudit`, then `moveSoon`); an act that changes no record is inserted directly
 * (`record`).
 */
@Injectable()
export class AuditService {
  constructor(
    @InjectModel('audit') private readonly entries: Model<AuditEntry>,
    private readonly pending: PendingAudit,
    private readonly reversibles: Reversibles,
  ) {}

  /** Builds the entry of one act with the fields it changes, from -> to; the caller stores it with the change. */
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
   * Moves the pending entries of these records to the audit log after a successful write. The caller does not wait:
   * the entries are moved soon, in a batch with others, or by a job after a crash, and every reader of the audit log
   * first collects what is pending.
   */
  moveSoon(model: AuditedModel, ...records: Carrier[]): void {
    Command.wrote(records.flatMap(({ pendingAudit = [] }) => pendingAudit));
    this.pending.moveSoon(model, records);
  }

  /** Records one act that changes no record: a sign-in, a refusal, an export. */
  record(actor: AuditActor, act: AuditedAct): Promise<void> {
    return this.recordMany(actor, [act]);
  }

  async recordMany(actor: AuditActor, acts: AuditedAct[]): Promise<void> {
    if (acts.length === 0) return;
    await this.entries.collection.insertMany(acts.map(act => this.auditEntry(actor, act)));
  }
}
