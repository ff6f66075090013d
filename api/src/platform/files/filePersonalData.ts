import { Injectable } from '@nestjs/common';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  PersonalDataHolders,
  HoldsPersonalData,
  type PersonReference,
} from '../privacy/personalData.js';
import type { FileId } from './storedFile.model.js';
import { FileLinks } from './fileLinks.js';
import { FileRepository } from './fileRepository.js';

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
