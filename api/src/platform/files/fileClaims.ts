import { fileIdOf, type FileKind } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { InvalidInput } from '../errors/appError.js';
import type { FileId } from './fileId.js';
import { FileRepository } from './fileRepository.js';
import type { StoredFile } from './storedFile.model.js';

/** A field of a request that names a file. */
export interface FileClaim {
  field: string;
  kind: FileKind;
  /** Any link that the server ever issued, whatever its signature's age. */
  address: string;
}

/** By what the media types of each kind begin, and what to say where a file is not one. */
const KINDS: Record<FileKind, { types: readonly string[]; sentence: string }> = {
  picture: { types: ['image/'], sentence: 'Please send a picture that you uploaded.' },
  recording: { types: ['audio/'], sentence: 'Please send a recording that you uploaded.' },
  document: {
    types: ['image/', 'application/pdf'],
    sentence: 'Please send a picture or a PDF that you uploaded.',
  },
};

/**
 * Decides which files a record may show. Whoever may see a record gets a fresh link to its files, so every field that
 * names one goes through here.
 */
@Injectable()
export class FileClaims {
  constructor(private readonly files: FileRepository) {}

  /**
   * A record takes files that its writer uploaded, of the kind that it shows, and those that stand in it already,
   * whoever uploaded them. They stay for another day at least, in which the record is to be saved.
   * @param standing the files that the record names now, by their links or ids
   * @returns each claim's file, in their order
   * @throws InvalidInput naming the fields of all that are refused
   */
  async take(
    writer: Types.ObjectId,
    claims: readonly FileClaim[],
    standing: Iterable<string | null | undefined> = [],
  ): Promise<FileId[]> {
    const { ids, fresh } = await this.judge(writer, claims, standing);
    if (fresh.length > 0 && !(await this.files.hold(fresh))) throw refusalOf(claims);
    return ids;
  }

  /** Refuses what `take` would, and lets no file stay longer. */
  async check(
    writer: Types.ObjectId,
    claims: readonly FileClaim[],
    standing: Iterable<string | null | undefined> = [],
  ): Promise<void> {
    await this.judge(writer, claims, standing);
  }

  /** @returns each claim's file, and those among them that do not stand in the record yet */
  private async judge(
    writer: Types.ObjectId,
    claims: readonly FileClaim[],
    standing: Iterable<string | null | undefined>,
  ): Promise<{ ids: FileId[]; fresh: FileId[] }> {
    if (claims.length === 0) return { ids: [], fresh: [] };
    const kept = new Set([...standing].flatMap(link => (link ? [fileIdOf(link) ?? link] : [])));
    const named = claims.map(({ address }) => fileIdOf(address) ?? '');
    const files = await this.files.findMany(named);
    const stands = (id: string) => kept.has(id) || kept.has(files.get(id)?._id ?? '');
    const refused = claims.filter(({ kind }, at) => {
      const id = named[at] ?? '';
      return !stands(id) && !isOwn(files.get(id), kind, writer);
    });
    if (refused.length > 0) throw refusalOf(refused);
    // One that stands in the record is its own, also where its file is gone.
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
