import type { AuditFilters, AuditRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../platform/lists/page.js';
import { idText } from '../platform/mongo/objectId.js';

const is = (field: string, value: string | undefined): Filter => (value ? { [field]: value } : {});

const toRecord = (entry: AuditEntry): AuditRecord => ({
  _id: entry._id.toHexString(),
  at: entry.at.toISOString(),
  actor: { _id: idText(entry.actor._id), name: entry.actor.name },
  role: entry.role ?? null,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId ?? null,
  changes: entry.changes,
  address: entry.address ?? null,
  requestId: entry.requestId ?? null,
});

/** Who changed what, from what to what; nothing here writes (rules.md 4; contract 10, Audit). */
@Injectable()
export class AuditReader {
  constructor(@InjectModel('audit') private readonly entries: Model<AuditEntry>) {}

  async list(request: ListRequest<AuditFilters>): Promise<Page<AuditRecord>> {
    const { actor, entity, entityId, action } = request.filters;
    const filter = every(
      actor ? { 'actor._id': new Types.ObjectId(actor) } : {},
      is('entity', entity),
      is('entityId', entityId),
      is('action', action),
      createdBetween(request.filters, 'at'),
    );
    const page = await findPage(this.entries, filter, request);
    return page.map(toRecord);
  }

  /** @throws NotFound */
  async read(id: Types.ObjectId): Promise<AuditRecord> {
    const entry = await this.entries.findById(id).lean<AuditEntry>();
    if (!entry) throw new NotFound('There is no such entry.');
    return toRecord(entry);
  }
}
