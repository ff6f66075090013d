import { fieldsOf, fileIdOf, type Resource } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Model, Types } from 'mongoose';
import { FileClaims } from '../files/fileClaims.js';
import { type FileId, filePath } from '../files/storedFile.model.js';
import { FileLinks } from '../files/fileLinks.js';
import { FileNames } from '../files/fileCleanup.js';
import { PersonalDataHolders } from '../privacy/personalData.js';
import { holdsPictures, type StoredRecord } from './recordSchema.js';

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
