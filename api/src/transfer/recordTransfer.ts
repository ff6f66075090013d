import {
  cleanLine,
  type CreateOf,
  type FieldFacts,
  fieldsOf,
  fieldTitle,
  type FiltersOf,
  type RecordOf,
  type Resource,
  RESOURCES,
  schemasOf,
} from '@coastok/domain';
import type { ModuleRef } from '@nestjs/core';
import { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { AppError } from '../platform/errors/appError.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { recordsOf } from '../platform/records/recordController.js';
import { cellOf } from '../platform/records/storedList.js';
import type { RecordService } from '../platform/records/recordService.js';
import { instant, label, text, wholeNumber, yesNo } from './cells.js';
import type { Cells, Importable, Plan } from './importPlan.js';
import { RowReader, type TransferColumn, oneByOne } from './rowReader.js';

type AnyRecord = RecordOf<Resource> & Record<string, unknown>;
type Body = CreateOf<Resource>;

/** The importable declared resources, named like their routes. */
export const recordTransfers = (modules: ModuleRef): RecordTransfer[] =>
  RESOURCES.flatMap((resource: Resource) => {
    if (resource.importBy === undefined) return [];
    const records = modules.get<RecordService<Resource>>(recordsOf(resource), { strict: false });
    return [new RecordTransfer(resource, resource.importBy, records)];
  });

/** Import and export of a declared resource, matched by the field that the declaration names. */
export class RecordTransfer implements Importable<AnyRecord, Body> {
  readonly name: string;
  readonly list;
  readonly columns: readonly TransferColumn<AnyRecord>[];

  constructor(
    private readonly resource: Resource,
    private readonly key: string,
    private readonly records: RecordService<Resource>,
  ) {
    this.name = resource.path;
    this.list = records.stored.spec;
    this.columns = columnsOf(resource, key);
  }

  select(caller: Caller, request: ListRequest<FiltersOf<Resource>>) {
    return this.records.select(caller, request);
  }

  async plan(caller: Caller, rows: readonly Cells[]): Promise<Plan<Body>[]> {
    const stored = await this.records.findBy(caller, this.key, rows.map(this.keyIn));
    const known = new Map(
      stored.map(record => [String((record as AnyRecord)[this.key]), record as AnyRecord]),
    );
    return rows.map(cells => this.planOne(caller, cells, known.get(this.keyIn(cells)) ?? null));
  }

  create(caller: Caller, bodies: Body[]): Promise<(AppError | null)[]> {
    return oneByOne(bodies, body => this.records.create(caller, body));
  }

  private planOne(caller: Caller, cells: Cells, stored: AnyRecord | null): Plan<Body> {
    const row = new RowReader(this.columns, cells, stored);
    const { create, update } = schemasOf(this.resource);
    const claims = [{ field: this.key, key: this.keyIn(cells) }];
    if (!stored) {
      const body = row.parse(create);
      return body ? { outcome: 'created', claims, body } : row.refusal();
    }
    const body = row.parse(update);
    if (!body) return row.refusal();
    if (Object.keys(body).length === 0) return { outcome: 'unchanged', claims };
    const id = new Types.ObjectId(stored._id);
    return {
      outcome: 'updated',
      claims,
      write: () => this.records.update(caller, id, body, stored.__v),
    };
  }

  private readonly keyIn = (cells: Cells): string => cleanLine(cells.get(this.key) ?? '');
}

/** The fields that clients write, without uploads, which a file can't include. */
const columnsOf = (resource: Resource, key: string): TransferColumn<AnyRecord>[] =>
  fieldsOf(resource, 'written')
    .filter(([, { facts }]) => facts.kind.name !== 'picture')
    .map(([field, { facts }]) => ({
      title: fieldTitle(field),
      width: 24,
      field,
      ...(field === key && { required: true }),
      of: record =>
        facts.kind.name === 'instant' ? String(record[field] ?? '') : cellOf(record[field], facts),
      read: readerOf(facts),
    }));

function readerOf({ kind }: FieldFacts): (cell: string) => unknown {
  switch (kind.name) {
    case 'choice':
      return label(kind.labels);
    case 'number':
      return wholeNumber(null);
    case 'flag':
      return yesNo;
    case 'instant':
      return instant;
    default:
      return text;
  }
}
