import { badUrl, fileIdOf, FileType, publishedUrl } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { InvalidInput } from '../platform/errors/appError.js';
import { FileClaims } from '../platform/files/fileClaims.js';
import { type FileId, filePath } from '../platform/files/fileId.js';
import { FileNames, type NamesFiles } from '../platform/files/fileNames.js';
import { type PersonalData, PersonalDataHolders } from '../platform/privacy/personalData.js';
import type { Content } from './content.model.js';

/** Addresses of what is published; pictures that staff published for everybody are not theirs any more. */
@Injectable()
export class ContentPictures implements NamesFiles, PersonalData, OnModuleInit {
  readonly section = 'content';

  constructor(
    @InjectModel('content') private readonly contents: Model<Content>,
    private readonly claims: FileClaims,
    private readonly names: FileNames,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.names.add(this);
    this.holders.add(this);
  }

  /**
   * The address of a video or image as it is kept. An uploaded image must be the caller's own, unless it is published
   * already (`current`).
   * @throws InvalidInput naming `url`
   */
  async check(caller: Caller, fileType: number, address: string, current?: string): Promise<string> {
    const url = publishedUrl(fileType, address);
    if (url === null) throw InvalidInput.field('url', badUrl(fileType));
    if (fileType !== FileType.Image || !fileIdOf(url)) return url;
    const claim = { field: 'url', kind: 'picture', address: url } as const;
    const [id] = await this.claims.take(caller.userId, [claim], [current]);
    return id ? filePath(id) : url;
  }

  async named(ids: readonly FileId[]): Promise<FileId[]> {
    const shown = new Set(await this.contents.distinct('url', { url: { $in: ids.map(filePath) } }));
    return ids.filter(id => shown.has(filePath(id)));
  }

  published(ids: readonly FileId[]): Promise<FileId[]> {
    return this.named(ids);
  }
}
