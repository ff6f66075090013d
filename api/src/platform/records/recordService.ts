import {
  type Action,
  type AuditedAction,
  type AuditedEntity,
  can,
  type CreateOf,
  type Field,
  fieldsOf,
  type FiltersOf,
  problemsIn,
  type RecordOf,
  RecordStatus,
  type Resource,
  type UpdateOf,
} from '@coastok/domain';
import { type Model, Types } from 'mongoose';
import { type AuditEntry, pushAudit } from '../audit/audit.model.js';
import type { AuditService } from '../audit/audit.service.js';
import { type Caller, covers } from '../auth/caller.js';
import { InvalidInput, NotAllowed } from '../errors/appError.js';
import { refuseStale } from '../http/requestDecorators.js';
import { every, type Filter } from '../lists/page.js';
import { searchTokens, type SortKeys, sortKeysOf } from '../lists/search.js';
import { insertOnce } from '../mongo/inserts.js';
import { retryOnConflict } from '../mongo/compareAndSet.js';
import { refuseChanged, type Reversal, type Reversible, type Reversibles, type Write } from '../undo.js';
import type { KnownAreas, RecordPictures } from './recordModule.js';
import { RecordRepository } from './recordRepository.js';
import {
  type Changes,
  type RecordRules,
  type Writing,
  marks,
  PROJECTION,
  type ReadOf,
  sortedTexts,
  type StoredOf,
  type StoredRecord,
} from './recordSchema.js';
import type { StoredList } from './storedList.js';

type Values = Record<string, unknown>;

/** The dependencies of a record service. */
interface Parts<R extends Resource> {
  audit: AuditService;
  pictures: RecordPictures;
  reversibles: Reversibles;
  /** Present where the records have areas. */
  areas?: KnownAreas;
  /** The resource's own rules. */
  rules?: RecordRules<R>;
}

/** Lists, reads and writes the records of a declared resource. */
export class RecordService<R extends Resource>
  extends RecordRepository<R, StoredRecord, ReadOf<R>>
  implements Reversible
{
  readonly entity: string;
  readonly acts: Record<string, string[]>;
  private readonly resource: R;
  private readonly there: Filter;
  private readonly audit: AuditService;
  private readonly pictures: RecordPictures;
  private readonly areas: KnownAreas | undefined;
  private readonly rules: RecordRules<R>;

  constructor(stored: StoredList<R>, model: Model<StoredRecord>, parts: Parts<R>) {
    const { list: resource } = stored;
    const { there } = marks(resource);
    super(stored, model, { projection: PROJECTION, there });
    this.resource = resource;
    this.there = there;
    this.audit = parts.audit;
    this.pictures = parts.pictures;
    this.areas = parts.areas;
    this.rules = parts.rules ?? {};
    this.pictures.keep(resource, model);
    const shown = [...fieldsOf(resource, 'written', 'system').map(([name]) => name), 'status'];
    this.entity = resource.path;
    this.acts = Object.fromEntries((resource.undo ?? []).map(act => [`${resource.name}.${act}`, shown]));
    parts.reversibles.add(this);
  }

  /** Those of a caller's records whose field has one of some values; at most one record for each value is expected. */
  async findBy(caller: Caller, field: string, values: readonly string[]): Promise<RecordOf<R>[]> {
    const filter = every(this.visibleTo(caller), { [field]: { $in: [...new Set(values)] } });
    const records = await this.model.find(filter, PROJECTION).limit(values.length).lean<ReadOf<R>[]>();
    return this.toRecords(records);
  }

  /**
   * Creates a record.
   * @param _id the same at each repeat of a call
   * @throws what the resource's rules refuse
   */
  async create(caller: Caller, body: CreateOf<R>, _id = new Types.ObjectId()): Promise<RecordOf<R>> {
    const writing: Writing<R> = { act: 'create', caller, sent: body, before: null };
    const change = await this.changeOf(writing);
    const stored = {
      _id,
      __v: 0,
      ...this.initial(),
      ...marks(this.resource).there,
      ...change,
      createdAt: new Date(),
      searchTokens: this.tokensOf(change),
      ...this.keysOf(change),
      // The field types come from the declaration; which fields exist is only known at run time.
    } as unknown as StoredOf<R>;
    const entry = this.entryOf(writing, stored);
    const { kept, isNew } = await insertOnce<StoredRecord>(this.model, { ...stored, pendingAudit: [entry] });
    // A record found by a repeat is of this resource, too.
    return isNew ? this.audited(caller, stored, entry) : this.toRecord(kept as StoredOf<R>, caller);
  }

  /**
   * Changes the sent fields; the others stay. `status: 0` removes the record.
   * @param version the version that the caller read, from `If-Match`
   * @throws NotFound, Conflict for a stale version, and what checks and rules refuse
   */
  update(
    caller: Caller,
    id: Types.ObjectId,
    body: UpdateOf<R>,
    version: number | undefined,
  ): Promise<RecordOf<R>> {
    const { status, ...sent } = body;
    if (status === RecordStatus.Removed) return this.remove(caller, id, version);
    // Without its status, an update has a subset of a create's fields.
    return this.write('update', caller, id, sent as unknown as Partial<CreateOf<R>>, version);
  }

  /** Removes a record: it is in no list any more. */
  remove(caller: Caller, id: Types.ObjectId, version: number | undefined): Promise<RecordOf<R>> {
    return this.write('delete', caller, id, {}, version);
  }

  async prepare(caller: Caller, id: Types.ObjectId, reversal: Reversal): Promise<Write> {
    // A record that was removed as a whole is restored as a whole, and cannot have changed meanwhile.
    const isDeletion = reversal.action === this.actionOf('delete');
    if (!can(caller, this.actionOf(isDeletion ? 'delete' : 'update'))) throw new NotAllowed();
    const before = await this.find(caller, id, isDeletion ? marks(this.resource).gone : this.there);
    if (!isDeletion) refuseChanged(this.shown(before), reversal);
    const set = isDeletion ? marks(this.resource).there : this.storedOf(reversal.back);
    const sent = isDeletion ? {} : this.writtenOf(reversal.back);
    // Validated as a change of the restored record: its former pictures are accepted again.
    const writing: Writing<R> = { act: 'restore', caller, sent, before: { ...before, ...set } };
    const change = { ...set, ...(await this.changeOf(writing)), ...this.wordsOf(set, before) };
    return () => this.swap({ ...writing, before }, before, change);
  }

  private async write(
    act: 'update' | 'delete',
    caller: Caller,
    id: Types.ObjectId,
    sent: Partial<CreateOf<R>>,
    version: number | undefined,
  ): Promise<RecordOf<R>> {
    return retryOnConflict(async () => {
      const before = await this.find(caller, id);
      refuseStale(version, before);
      if (act === 'update' && Object.keys(sent).length === 0) return this.toRecord(before, caller);
      const writing: Writing<R> = { act, caller, sent, before };
      const change = await this.changeOf(writing);
      const set =
        act === 'delete' ? marks(this.resource).gone : { ...change, ...this.wordsOf(change, before) };
      return this.swap(writing, before, set);
    });
  }

  /**
   * Writes the change if the record has not changed since it was read.
   * @returns null when it has changed
   */
  private async swap(writing: Writing<R>, before: ReadOf<R>, set: Values): Promise<RecordOf<R> | null> {
    const { act } = writing;
    const entry = this.entryOf(writing, { ...before, ...set });
    const after = await this.model
      .findOneAndUpdate(
        every({ _id: before._id, __v: before.__v }, act === 'restore' ? {} : this.there),
        { $set: set, $inc: { __v: 1 }, $push: pushAudit(entry) },
        { returnDocument: 'after', projection: PROJECTION },
      )
      .lean<ReadOf<R>>();
    return after && this.audited(writing.caller, after, entry);
  }

  private audited(caller: Caller, after: ReadOf<R>, entry: AuditEntry): Promise<RecordOf<R>> {
    this.audit.moveSoon(this.model, { _id: after._id, pendingAudit: [entry] });
    return this.toRecord(after, caller);
  }

  protected override narrow(filters: FiltersOf<R>): Filter {
    return this.rules.narrow?.(filters) ?? {};
  }

  /**
   * The values to store for a write.
   * @throws InvalidInput when the check of the values before and after refuses it
   */
  private async changeOf(writing: Writing<R>): Promise<Values> {
    const sent: Values = writing.sent;
    if (writing.before && writing.act !== 'delete') this.check(sent, writing.before);
    await this.refuseUnknownAreas(writing.caller, sent);
    const taken = await this.pictures.accept(
      this.resource,
      writing.caller.userId,
      sent,
      (writing.before ?? {}) as Values,
    );
    const own: Changes<R> = (await this.rules.beforeWrite?.(writing)) ?? {};
    const written = fieldsOf(this.resource, 'written').filter(([name]) => sent[name] !== undefined);
    return {
      ...Object.fromEntries(written.map(([name, field]) => [name, toStored(field, sent[name])])),
      ...taken,
      ...own,
    };
  }

  /** @throws InvalidInput for an area that does not exist, or is not in the writer's scope */
  private async refuseUnknownAreas({ scope }: Caller, sent: Values): Promise<void> {
    for (const [name, { facts }] of fieldsOf(this.resource, 'written')) {
      const id = sent[name];
      if (facts.kind.name !== 'area' || typeof id !== 'string') continue;
      const isKnown = covers(scope, id) && (await this.areas?.find(new Types.ObjectId(id)));
      if (!isKnown) throw InvalidInput.field(name, 'Please choose an existing area.');
    }
  }

  private check(sent: Values, before: ReadOf<R>): void {
    const touched = this.resource.checks.filter(({ reads }) => reads.some(name => sent[name] !== undefined));
    const [problem] = problemsIn(touched, { ...this.wireOf(before), ...sent });
    if (problem) throw InvalidInput.field(problem.field, problem.message);
  }

  /** The search words and sort keys, where one of their texts changes. */
  private wordsOf(change: Values, before: ReadOf<R>): { searchTokens?: string[]; sortKeys?: SortKeys } {
    const isChanged = (name: string) => change[name] !== undefined;
    const after = { ...before, ...change };
    return {
      ...(this.searched().some(isChanged) && { searchTokens: this.tokensOf(after) }),
      ...(sortedTexts(this.resource).some(isChanged) && this.keysOf(after)),
    };
  }

  private keysOf(values: Values): { sortKeys?: SortKeys } {
    const texts = sortedTexts(this.resource).map(name => [name, values[name] as string | null] as const);
    return texts.length > 0 ? { sortKeys: sortKeysOf(Object.fromEntries(texts)) } : {};
  }

  private tokensOf(values: Values): string[] {
    return searchTokens(...this.searched().map(name => values[name] as string | null | undefined));
  }

  private searched(): string[] {
    return fieldsOf(this.resource, 'written')
      .filter(([, { facts }]) => facts.search)
      .map(([name]) => name);
  }

  private initial(): Values {
    return Object.fromEntries(
      fieldsOf(this.resource, 'system', 'internal').map(([name, { facts }]) => [name, facts.initial ?? null]),
    );
  }

  async toRecords(records: ReadOf<R>[]): Promise<RecordOf<R>[]> {
    const own = await this.rules.toRecords?.(records);
    // The declaration's fields and those of its rules make up the record together.
    return records.map(
      (record, index) =>
        ({
          ...this.wireOf(record),
          ...this.pictures.linked(this.resource, record as Values),
          ...own?.[index],
        }) as RecordOf<R>,
    );
  }

  private wireOf(record: ReadOf<R>): Values {
    return {
      _id: record._id.toHexString(),
      __v: record.__v,
      ...this.shown(record),
      createdAt: record.createdAt.toISOString(),
    };
  }

  /** The fields that clients and the audit log get. */
  private shown(record: ReadOf<R>): Values {
    const values: Values = record;
    const fields = fieldsOf(this.resource, 'written', 'system');
    return {
      ...Object.fromEntries(fields.map(([name, field]) => [name, toWire(values[name], field)])),
      ...(this.resource.removal === 'status' && { status: record.status }),
    };
  }

  private storedOf(values: Values): Values {
    const fields = fieldsOf(this.resource, 'written', 'system');
    return Object.fromEntries(
      fields
        .filter(([name]) => values[name] !== undefined)
        .map(([name, field]) => [name, toStored(field, values[name])]),
    );
  }

  private writtenOf(values: Values): Partial<CreateOf<R>> {
    const written = fieldsOf(this.resource, 'written').filter(([name]) => (values[name] ?? null) !== null);
    // The fields are the declaration's, and their values those of a record.
    return Object.fromEntries(written.map(([name]) => [name, values[name]])) as unknown as Partial<
      CreateOf<R>
    >;
  }

  // The action table has the actions of every declared resource.
  private actionOf(act: Writing<R>['act']): Action {
    return `${this.resource.name}.${act}` as Action;
  }

  private entryOf({ act, caller, before }: Writing<R>, after: ReadOf<R>): AuditEntry {
    const { gone } = marks(this.resource);
    const wasDeleted = Object.entries(gone).every(
      ([mark, value]) => (before as Values | null)?.[mark] === value,
    );
    const unseen = this.resource.removal === 'hidden';
    return this.audit.auditEntry(caller, {
      // Every resource has an audit sentence for each of its acts, and its path is the entity of its records.
      action: this.actionOf(act === 'restore' && !wasDeleted ? 'update' : act) as AuditedAction,
      entity: this.resource.path as AuditedEntity,
      entityId: after._id,
      before: before && !(unseen && wasDeleted) ? this.shown(before) : null,
      after: unseen && act === 'delete' ? null : this.shown(after),
    });
  }
}

function toStored({ facts: { kind } }: Field, sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  if (kind.name === 'instant') return new Date(sent);
  return kind.name === 'id' || kind.name === 'area' ? new Types.ObjectId(sent) : sent;
}

/** A value that is missing, because the record is older than the field, is answered as the field's initial value. */
function toWire(stored: unknown, { facts }: Field): unknown {
  if (stored === undefined || stored === null) return facts.initial ?? null;
  if (stored instanceof Date) return stored.toISOString();
  return stored instanceof Types.ObjectId ? stored.toHexString() : stored;
}
