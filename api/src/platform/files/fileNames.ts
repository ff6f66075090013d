import { Injectable } from '@nestjs/common';
import type { FileId } from './fileId.js';

/** A feature whose records name stored files. */
export interface NamesFiles {
  /** Those of these files that a record of the feature names, a deleted record too. */
  named(ids: readonly FileId[]): Promise<Iterable<FileId>>;
}

/** Everything that names stored files; each feature whose records do adds itself, or its files go after a day. */
@Injectable()
export class FileNames {
  private readonly features: NamesFiles[] = [];

  add(feature: NamesFiles): void {
    this.features.push(feature);
  }

  /** Those of these files that any record names. */
  async named(ids: readonly FileId[]): Promise<Set<FileId>> {
    if (ids.length === 0) return new Set();
    const found = await Promise.all(this.features.map(feature => feature.named(ids)));
    return new Set(found.flatMap(some => [...some]));
  }
}
