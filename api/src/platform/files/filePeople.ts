import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  PersonalDataHolders,
} from '../privacy/personalData.js';
import { FileLinks } from './fileLinks.js';
import { FileStore } from './fileStore.js';

/** What a person uploaded: pictures and recordings. */
@Injectable()
export class FilePeople implements PersonalData, OnModuleInit {
  readonly section = 'files';

  constructor(
    private readonly files: FileStore,
    private readonly links: FileLinks,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.holders.add(this);
  }

  async *held({ _id }: Person): AsyncIterable<object> {
    for await (const { _id: id, length, uploadDate, metadata } of this.files.ownedBy(_id)) {
      const { mediaType } = metadata;
      yield {
        _id: id,
        mediaType,
        bytes: length,
        uploadedAt: uploadDate,
        link: this.links.sign(id.toHexString()),
      };
    }
  }

  /** All but what staff published: a picture of an event is the organisation's. */
  async erase({ _id }: ErasedPerson): Promise<void> {
    const ids: string[] = [];
    for await (const file of this.files.ownedBy(_id)) ids.push(file._id.toHexString());
    const published = await this.holders.published(ids);
    await this.files.removeMany(ids.filter(id => !published.has(id)));
  }
}
