import { type DeclaredList, fieldsOf, fileIdOf, type Resource } from '@coastok/domain';
import { Injectable, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { AuditService } from '../audit/audit.service.js';
import { FileClaims, FileNames } from '../files/fileClaims.js';
import { FileLinks } from '../files/fileLinks.js';
import { type FileId, filePath } from '../files/storedFile.model.js';
import { PersonalDataHolders } from '../personalData.js';
import { Reports } from '../report/reports.js';
import { Reversibles } from '../undo.js';
import { listController, recordController, recordReportController, recordsOf } from './recordController.js';
import type { Records } from './recordRepository.js';
import {
  type ExtraIndex,
  holdsPictures,
  type RecordRules,
  recordSchema,
  type StoredRecord,
} from './recordSchema.js';
import { RecordService } from './recordService.js';
import { type StoredList, storedList } from './storedList.js';

type Values = Record<string, unknown>;

const picturesOf = (resource: Resource): string[] =>
  fieldsOf(resource, 'written')
    .filter(([, field]) => holdsPictures(field))
    .map(([name]) => name);

/** Whether a sent value refers to an uploaded picture. */
const isClaim = (resource: Resource, field: string, value: unknown): boolean =>
  typeof value === 'string' &&
  (resource.fields[field]?.facts.kind.name === 'picture' || fileIdOf(value) !== null);

/** The uploaded pictures that declared records show. */
@Injectable()
export class RecordPictures {
  constructor(
    private readonly claims: FileClaims,
    private readonly links: FileLinks,
    private readonly names: FileNames,
    private readonly holders: PersonalDataHolders,
  ) {}

  /**
   * Registers the files that its records refer to; these belong to the organisation then, and not to their uploader.
   */
  keep(resource: Resource, records: Model<StoredRecord>): void {
    const fields = picturesOf(resource);
    if (fields.length === 0) return;
    const named = async (ids: readonly FileId[]): Promise<FileId[]> => {
      const paths = ids.map(filePath);
      const found = await Promise.all(
        fields.map(field => records.distinct(field, { [field]: { $in: paths } } as object)),
      );
      const shown = new Set<unknown>(found.flat());
      return ids.filter(id => shown.has(filePath(id)));
    };
    this.names.add({ named });
    this.holders.add({ section: resource.path, published: named });
  }

  /**
   * The paths under which the pictures of a write are stored; no other fields.
   * @param stored the record's current values; their pictures are accepted, no matter who uploaded them
   * @throws InvalidInput naming a field whose picture is not the writer's
   */
  async accept(resource: Resource, writer: Types.ObjectId, sent: Values, stored: Values): Promise<Values> {
    const fields = picturesOf(resource).filter(field => isClaim(resource, field, sent[field]));
    const claims = fields.map(field => ({ field, kind: 'picture', address: String(sent[field]) }) as const);
    const stays = fields.flatMap(field => (typeof stored[field] === 'string' ? [stored[field]] : []));
    const ids = await this.claims.accept(writer, claims, stays);
    return Object.fromEntries(fields.map((field, at) => [field, filePath(ids[at] as FileId)]));
  }

  /** Fresh links to the pictures of a record; no other fields. */
  linked(resource: Resource, record: Values): Values {
    const link = (stored: unknown) => (typeof stored === 'string' ? this.links.refresh(stored) : null);
    return Object.fromEntries(
      picturesOf(resource).map(field => [field, link(record[field]) ?? record[field] ?? null]),
    );
  }
}

interface Special<R extends Resource> extends Pick<ModuleMetadata, 'imports' | 'providers'> {
  /** The resource's own rules, beside its declaration. */
  rules?: Type<RecordRules<R>>;
  /** Indexes that only the resource's own code needs. */
  indexes?: readonly ExtraIndex[];
}

/** The parts of a module for a declared list: its controllers, and `records` as the service that reads it. */
export const listParts = <L extends DeclaredList>(stored: StoredList<L>, records: Type<Records<L>>) => ({
  controllers: listControllers(stored),
  providers: [
    records,
    { provide: recordsOf(stored.list), useExisting: records },
    ...(stored.list.export ? [Reports] : []),
  ],
});

const listControllers = <L extends DeclaredList>(stored: StoredList<L>): Type[] => [
  listController(stored),
  ...(stored.list.export ? [recordReportController(stored)] : []),
];

/** The module of a declared resource: its collection, its calls, and its own rules. */
export function recordModule<R extends Resource>(
  resource: R,
  { rules, indexes, imports = [], providers = [] }: Special<R> = {},
): Type {
  const stored = storedList(resource);
  const collection = MongooseModule.forFeature([
    { name: resource.stored, schema: recordSchema(resource, indexes) },
  ]);
  const service = {
    provide: recordsOf(resource),
    inject: [
      getModelToken(resource.stored),
      AuditService,
      RecordPictures,
      Reversibles,
      { token: KnownAreas, optional: true },
      ...(rules ? [rules] : []),
    ],
    useFactory: (
      model: Model<StoredRecord>,
      audit: AuditService,
      pictures: RecordPictures,
      reversibles: Reversibles,
      areas?: KnownAreas,
      own?: RecordRules<R>,
    ) => new RecordService(stored, model, { audit, pictures, reversibles, areas, rules: own }),
  };

  @Module({
    imports: [collection, ...imports],
    controllers: [...listControllers(stored), recordController(resource)],
    providers: [
      service,
      RecordPictures,
      ...(resource.export ? [Reports] : []),
      ...(rules ? [rules] : []),
      ...providers,
    ],
    exports: [collection],
  })
  class RecordModule {}
  return RecordModule;
}

/** Looks up areas, which the platform itself does not store; the area feature implements it. */
export abstract class KnownAreas {
  /** Null for an area that is unknown or deleted. */
  abstract find(id: Types.ObjectId): Promise<object | null>;
}
