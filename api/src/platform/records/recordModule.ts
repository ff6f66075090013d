import type { DeclaredList, Resource } from '@coastok/domain';
import { Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { AuditService } from '../audit/audit.service.js';
import { Reports } from '../report/reports.js';
import { Reversibles } from '../undo/reversibles.js';
import { listController, recordController, recordReportController, recordsOf } from './recordController.js';
import { RecordPictures } from './recordPictures.js';
import { type RecordRules, type ExtraIndex, recordSchema, type StoredRecord } from './recordSchema.js';
import { RecordService } from './recordService.js';
import type { Records } from './recordRepository.js';
import { type StoredList, storedList } from './storedList.js';

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
