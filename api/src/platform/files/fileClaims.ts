import { fileIdOf, type FileKind } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { InvalidInput } from '../errors/appError.js';
import { type Job, processEach, RunsAsJob } from '../jobs/job.js';
import { partDecorator } from '../part.js';
import { FileRepository } from './fileRepository.js';
import type { FileId, StoredFile } from './storedFile.model.js';

/** A field of a request that names a file. */
export interface FileClaim {
  field: string;
  kind: FileKind;
  /** Any link that the server ever issued, even with an expired signature. */
  address: string;
}

/** The prefixes of the media types of each kind, and the refusal when a file is of another type. */
const KINDS: Record<FileKind, { types: readonly string[]; sentence: string }> = {
  picture: { types: ['image/'], sentence: 'Please send a picture that you uploaded.' },
  recording: { types: ['audio/'], sentence: 'Please send a recording that you uploaded.' },
  document: {
    types: ['image/', 'application/pdf'],
    sentence: 'Please send a picture or a PDF that you uploaded.',
  },
};

/**
 * Decides which files a record may show. Every reader of a record gets fresh links to its files, so every field that
 * names a file is checked here.
 */
@Injectable()
export class FileClaims {
  constructor(private readonly files: FileRepository) {}

  /**
   * Accepts files that the writer uploaded and that are of the field's kind, and files that the record already has,
   * no matter who uploaded them. They are kept for at least another day, in which the record is to be saved.
   * @param stored the files that the record has now, by their links or ids
   * @returns each claim's file, in their order
   * @throws InvalidInput naming the fields of all refused claims
   */
  async accept(
    writer: Types.ObjectId,
    claims: readonly FileClaim[],
    stored: Iterable<string | null | undefined> = [],
  ): Promise<FileId[]> {
    const { ids, fresh } = await this.validate(writer, claims, stored);
    if (fresh.length > 0 && !(await this.files.keep(fresh))) throw refusalOf(claims);
    return ids;
  }

  /** Throws the same errors as `accept`, without extending how long the files are kept. */
  async check(
    writer: Types.ObjectId,
    claims: readonly FileClaim[],
    stored: Iterable<string | null | undefined> = [],
  ): Promise<void> {
    await this.validate(writer, claims, stored);
  }

  /** @returns each claim's file, and those among them that the record does not have yet */
  private async validate(
    writer: Types.ObjectId,
    claims: readonly FileClaim[],
    stored: Iterable<string | null | undefined>,
  ): Promise<{ ids: FileId[]; fresh: FileId[] }> {
    if (claims.length === 0) return { ids: [], fresh: [] };
    const kept = new Set([...stored].flatMap(link => (link ? [fileIdOf(link) ?? link] : [])));
    const named = claims.map(({ address }) => fileIdOf(address) ?? '');
    const files = await this.files.findMany(named);
    const stands = (id: string) => kept.has(id) || kept.has(files.get(id)?._id ?? '');
    const refused = claims.filter(({ kind }, at) => {
      const id = named[at] ?? '';
      return !stands(id) && !isOwn(files.get(id), kind, writer);
    });
    if (refused.length > 0) throw refusalOf(refused);
    // A file that the record already has is accepted, even when the stored file is missing.
    const ids = named.map(id => files.get(id)?._id ?? (id as FileId));
    return { ids, fresh: [...new Set(ids.filter((_, at) => !stands(named[at] ?? '')))] };
  }
}

const isOwn = (file: StoredFile | undefined, kind: FileKind, writer: Types.ObjectId): boolean =>
  file?.metadata.owner.equals(writer) === true &&
  KINDS[kind].types.some(type => file.metadata.mediaType.startsWith(type));

function refusalOf(claims: readonly FileClaim[]): InvalidInput {
  const errors = Object.fromEntries(claims.map(({ field, kind }) => [field, KINDS[kind].sentence]));
  const sentences = [...new Set(Object.values(errors))];
  return new InvalidInput(sentences[0] ?? '', { errors, sentences });
}

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
