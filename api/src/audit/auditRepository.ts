import { auditReferences, type AuditFilters, type AuditRecord, type UndoRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { PendingAudit } from '../platform/audit/pendingAudit.js';
import { Refusals } from '../platform/audit/refusals.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createPageOf } from '../platform/lists/mergedPage.js';
import { createdBetween, every, type Filter, findPage } from '../platform/lists/page.js';
import { UndoOffers } from '../platform/undo/undoOffers.js';
import { idText } from '../platform/mongo/objectId.js';
import { AuditNames, type Names } from './auditNames.js';

const is = (field: string, value: string | undefined): Filter => (value ? { [field]: value } : {});

type Reader = Pick<Caller, 'userId'>;

const toRecord = (entry: AuditEntry, names: Names, undo: UndoRecord | null): AuditRecord => ({
  _id: entry._id.toHexString(),
  at: entry.at.toISOString(),
  actor: { _id: idText(entry.actor._id), name: entry.actor.name },
  role: entry.role ?? null,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId ?? null,
  changes: entry.changes,
  names: namesIn(entry, names),
  address: entry.address ?? null,
  requestId: entry.requestId ?? null,
  undo,
});

const namesIn = (entry: AuditEntry, names: Names): AuditRecord['names'] =>
  Object.fromEntries(
    auditReferences(entry).flatMap(({ id }) => {
      const name = names.get(id);
      return name ? [[id, name]] : [];
    }),
  );

/** Who changed what, from what to what; nothing here writes (docs/rules/access.md#4). */
@Injectable()
export class AuditRepository {
  constructor(
    @InjectModel('audit') private readonly entries: Model<AuditEntry>,
    private readonly pending: PendingAudit,
    private readonly refusals: Refusals,
    private readonly names: AuditNames,
    private readonly offers: UndoOffers,
  ) {}

  /** @param reader nobody at the command line */
  async list(reader: Reader | null, request: ListRequest<AuditFilters>): Promise<Page<AuditRecord>> {
    const { actor, entity, entityId, action } = request.filters;
    await this.pending.collect();
    const filter = every(
      actor ? { 'actor._id': new Types.ObjectId(actor) } : {},
      is('entity', entity),
      is('entityId', entityId),
      is('action', action),
      createdBetween(request.filters, 'at'),
    );
    const counting = await this.refusals.open(filter, request.ids);
    const page =
      counting.length === 0
        ? await findPage(this.entries, filter, request)
        : await this.pageWith(counting, filter, request);
    return page.withRecords(await this.present(reader, page.records));
  }

  /** @throws NotFound */
  async read(reader: Reader, id: Types.ObjectId): Promise<AuditRecord> {
    await this.pending.collect();
    const entry = (await this.entries.findById(id).lean<AuditEntry>()) ?? (await this.refusals.openOne(id));
    if (!entry) throw new NotFound('There is no such entry.');
    const [record] = await this.present(reader, [entry]);
    if (!record) throw new Error('One entry makes one answer.');
    return record;
  }

  private async present(reader: Reader | null, entries: AuditEntry[]): Promise<AuditRecord[]> {
    const [names, undos] = await Promise.all([
      this.names.of(entries),
      reader ? this.offers.to(reader.userId, entries) : [],
    ]);
    return entries.map((entry, at) => toRecord(entry, names, undos[at] ?? null));
  }

  /** A page of the trail and of the refusals of this hour, whose rows it does not have yet. */
  private pageWith(
    counting: AuditEntry[],
    filter: Filter,
    request: ListRequest<AuditFilters>,
  ): Promise<Page<AuditEntry>> {
    const matching = every(filter, request.ids ? { _id: { $in: request.ids } } : {});
    const direction = request.sort.at === 1 ? 1 : -1;
    const compare = (a: AuditEntry, b: AuditEntry) => direction * (a.at.getTime() - b.at.getTime());
    const sorted = [...counting].sort(compare);
    return createPageOf<AuditEntry>(
      [
        {
          newest: limit =>
            this.entries.find(matching).sort(request.sort).limit(limit).lean<AuditEntry[]>().exec(),
          count: () => this.entries.countDocuments(matching).exec(),
        },
        {
          newest: limit => Promise.resolve(sorted.slice(0, limit)),
          count: () => Promise.resolve(sorted.length),
        },
      ],
      request,
      compare,
    );
  }
}
