import { Injectable, Logger } from '@nestjs/common';
import { type Job, processEach, RunsAsJob } from '../jobs/job.js';
import { partDecorator } from '../part.js';
import { FileRepository } from './fileRepository.js';
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

/** Grace period for files that no record refers to: an upload before its form is saved, a picture that was replaced. */
const UNNAMED_MS = 24 * 3600_000;

/** Removes files that no record refers to any more, and the leftovers of interrupted uploads. */
@RunsAsJob
@Injectable()
export class FileCleanup implements Job {
  readonly name = 'file-cleanup';
  readonly timetable = { everySeconds: 3600 };
  private readonly logger = new Logger('Files');

  constructor(
    private readonly files: FileRepository,
    private readonly names: FileNames,
  ) {}

  async run(signal: AbortSignal): Promise<number> {
    for await (const ids of this.files.batches()) {
      if (signal.aborted) return 0;
      await this.files.noteNamed(ids, await this.names.named(ids));
    }
    return (await this.removeUnnamed(signal)) + (await this.files.removeUnfinished(signal));
  }

  /**
   * Marks a file first, so that no record accepts it any more, and then checks again whether a record refers to it. A
   * record that is about to refer to a file renews the file's time, and a file is marked only a day after that time.
   */
  private removeUnnamed(signal: AbortSignal): Promise<number> {
    const before = new Date(Date.now() - UNNAMED_MS);
    return processEach(
      this.files.unnamedSince(before),
      signal,
      async id => {
        if (!(await this.files.beginRemoval(id, before))) return false;
        const named = await this.names.named([id]);
        if (named.has(id)) await this.files.noteNamed([id], named);
        else await this.files.remove([id]);
        return !named.has(id);
      },
      (error, id) => this.logger.error({ err: error, file: id }, 'a file could not be removed'),
    );
  }
}
