import { Injectable } from '@nestjs/common';
import { partDecorator } from '../parts/part.js';
import type { FileId } from './storedFile.model.js';

/** A feature whose records refer to stored files. */
export interface NamesFiles {
  /** Those of these files that a record of the feature refers to, including deleted records. */
  named(ids: readonly FileId[]): Promise<Iterable<FileId>>;
}

/** Marks a provider whose records refer to stored files; without it, they are removed after a day. */
export const NamesStoredFiles = partDecorator<NamesFiles>();

/** All features whose records refer to stored files. */
@Injectable()
export class FileNames {
  private readonly features: NamesFiles[] = [];

  add(feature: NamesFiles): void {
    this.features.push(feature);
  }

  /** Those of these files that any record refers to. */
  async named(ids: readonly FileId[]): Promise<Set<FileId>> {
    if (ids.length === 0) return new Set();
    const found = await Promise.all(this.features.map(feature => feature.named(ids)));
    return new Set(found.flatMap(some => [...some]));
  }
}
