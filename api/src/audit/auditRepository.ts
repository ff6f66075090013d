import { audit, auditReferences, type AuditRecord, type FiltersOf, type UndoRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { PendingAudit } from '../platform/audit/pendingAudit.js';
import { Refusals } from '../platform/audit/refusals.js';
import type { Caller } from '../platform/auth/caller.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createPageOf, every, type Filter } from '../platform/lists/page.js';
import { RecordRepository } from '../platform/records/recordRepository.js';
import { type StoredList, storedList } from '../platform/records/storedList.js';
import { UndoOffers } from '../platform/undo.js';
import { idText } from '../platform/mongo/objectId.js';
import { MergedMembers } from '../user/mergedMembers.js';
import { AuditNames, type Names } from './auditNames.js';

export const auditList: StoredList<typeof audit> = storedList(audit, { paths: { actor: 'actor._id' } });

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

/** Reads the audit log: who changed what, with old and new values (docs/rules/access.md#4). Writes nothing. */
@Injectable()
export class AuditRepository extends RecordRepository<typeof audit, AuditEntry> {
  constructor(
    @InjectModel('audit') private readonly entries: Model<AuditEntry>,
    private readonly pending: PendingAudit,
    private readonly refusals: Refusals,
    private readonly names: AuditNames,
    private readonly offers: UndoOffers,
    private readonly merged: MergedMembers,
  ) {
    super(auditList, entries);
  }

  override async list(
    reader: Caller,
    request: ListRequest<FiltersOf<typeof audit>>,
  ): Promise<Page<AuditRecord>> {
    await this.pending.collect();
    const filter = await this.filterOf(reader, request.filters);
    const counting = await this.refusals.open(filter, request.ids);
    if (counting.length === 0) return super.list(reader, request);
    const page = await this.pageWith(counting, filter, request);
    return page.withRecords(await this.toRecords(page.records, reader));
  }

  async toRecords(entries: AuditEntry[], reader: Pick<Caller, 'userId'>): Promise<AuditRecord[]> {
    const [names, undos] = await Promise.all([
      this.names.of(entries),
      this.offers.to(reader.userId, entries),
    ]);
    return entries.map((entry, at) => toRecord(entry, names, undos[at] ?? null));
  }

  /** A filter by member also finds the entries of records that were merged into that member. */
  override async filterOf(reader: Caller, filters: FiltersOf<typeof audit>): Promise<Filter> {
    const { entityId, ...others } = filters;
    const filter = await super.filterOf(reader, others);
    if (!entityId) return filter;
    const ids = await this.merged.withMerged(entityId);
    return every(filter, { entityId: ids.length > 1 ? { $in: ids } : entityId });
  }

  protected override async find(reader: Caller, id: Types.ObjectId): Promise<AuditEntry> {
    await this.pending.collect();
    const open = (await this.entries.exists({ _id: id })) ? null : await this.refusals.openOne(id);
    return open ?? super.find(reader, id);
  }

  /** A page of the stored entries together with this hour's refusals, which are not stored yet. */
  private pageWith(
    counting: AuditEntry[],
    filter: Filter,
    request: ListRequest<FiltersOf<typeof audit>>,
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
