import { fileIdOf } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../config/config.js';
import { deriveKey } from '../config/secrets.js';
import {
  type ErasedPerson,
  HoldsPersonalData,
  type Person,
  type PersonalData,
  PersonalDataHolders,
  type PersonReference,
} from '../personalData.js';
import { FileRepository } from './fileRepository.js';
import { type FileId, filePath } from './storedFile.model.js';

const LIFE_SECONDS = 24 * 3600;
/** Links made within the same hour are equal, so that a browser's cache works. */
const STEP_SECONDS = 3600;

/** Signs and checks the links to stored files; a valid link is the right to read the file. */
@Injectable()
export class FileLinks {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = deriveKey(config.jwtSecret, 'file links');
  }

  /** A fresh link, valid for 24 to 25 hours. */
  sign(fileId: string): string {
    const now = Math.floor(Date.now() / 1000);
    const expires = Math.ceil(now / STEP_SECONDS) * STEP_SECONDS + LIFE_SECONDS;
    return `${filePath(fileId)}?expires=${expires}&signature=${this.signature(fileId, expires)}`;
  }

  /** A fresh link for a stored path; null for a path outside our file store. */
  refresh(stored: string | null | undefined): string | null {
    const id = stored ? fileIdOf(stored) : null;
    return id && this.sign(id);
  }

  isGood(fileId: string, expires: unknown, signature: unknown): boolean {
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
      return false;
    if (Number(expires) * 1000 < Date.now()) return false;
    const expected = Buffer.from(this.signature(fileId, Number(expires)));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  private signature(fileId: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${fileId}.${expires}`).digest('base64url');
  }
}

/** The files that a person uploaded: pictures and recordings. */
@HoldsPersonalData
@Injectable()
export class FilePersonalData implements PersonalData {
  readonly section = 'files';
  readonly references = [
    { collection: 'file.files', path: 'metadata.owner', kind: 'upload' },
  ] as const satisfies readonly PersonReference[];

  constructor(
    private readonly files: FileRepository,
    private readonly links: FileLinks,
    private readonly holders: PersonalDataHolders,
  ) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    for await (const { _id: id, length, uploadDate, metadata } of this.files.ownedBy(_id)) {
      const { mediaType } = metadata;
      yield {
        _id: id,
        mediaType,
        bytes: length,
        uploadedAt: uploadDate,
        link: this.links.sign(id),
      };
    }
  }

  /**
   * Removes all but what staff published or uploaded for others: a picture of an event belongs to the organisation, a
   * picture of a member to that member.
   */
  async erase({ _id }: ErasedPerson): Promise<void> {
    const ids: FileId[] = [];
    for await (const file of this.files.ownedBy(_id)) ids.push(file._id);
    const published = await this.holders.published(ids, _id);
    await this.files.remove(ids.filter(id => !published.has(id)));
  }
}
