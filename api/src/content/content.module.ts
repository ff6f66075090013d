import { content, type ContentRecord, fileIdOf, FileType, publishedUrl } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FileClaims } from '../platform/files/fileClaims.js';
import { type FileId, filePath } from '../platform/files/fileId.js';
import { FileLinks } from '../platform/files/fileLinks.js';
import { FileNames, type NamesFiles } from '../platform/files/fileNames.js';
import { type PersonalData, PersonalDataHolders } from '../platform/privacy/personalData.js';
import { recordModule } from '../platform/records/recordModule.js';
import type { Changes, RecordRules, Writing } from '../platform/records/recordRules.js';
import type { ReadOf, StoredOf } from '../platform/records/recordSchema.js';

export type Content = StoredOf<typeof content>;

/** Addresses of what is published; pictures that staff published for everybody are not theirs any more. */
@Injectable()
export class ContentRules implements RecordRules<typeof content>, NamesFiles, PersonalData, OnModuleInit {
  readonly section = 'content';

  constructor(
    @InjectModel('content') private readonly contents: Model<Content>,
    private readonly claims: FileClaims,
    private readonly links: FileLinks,
    private readonly names: FileNames,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.names.add(this);
    this.holders.add(this);
  }

  /**
   * The address as it is kept. An uploaded image must be the caller's own, unless it is published already.
   * @throws InvalidInput naming `url`
   */
  async beforeWrite({ caller, sent, before }: Writing<typeof content>): Promise<Changes<typeof content>> {
    // The address must fit the kind also when only the kind changes; what stays as it is, is not claimed again.
    if (sent.url === undefined && sent.fileType === undefined) return {};
    const { fileType = before?.fileType, url: address = before?.url } = sent;
    if (address === undefined || fileType === undefined) return {};
    const url = publishedUrl(fileType, address);
    // The declaration's own check has refused it already.
    if (url === null) return {};
    if (fileType !== FileType.Image || !fileIdOf(url)) return { url };
    const claim = { field: 'url', kind: 'picture', address: url } as const;
    const [id] = await this.claims.take(caller.userId, [claim], [before?.url]);
    return { url: id ? filePath(id) : url };
  }

  /** Links to uploads are made anew for each answer. */
  present(contents: ReadOf<typeof content>[]): Partial<ContentRecord>[] {
    return contents.map(({ url }) => ({ url: this.links.refresh(url) ?? url }));
  }

  async named(ids: readonly FileId[]): Promise<FileId[]> {
    const shown = new Set(await this.contents.distinct('url', { url: { $in: ids.map(filePath) } }));
    return ids.filter(id => shown.has(filePath(id)));
  }

  published(ids: readonly FileId[]): Promise<FileId[]> {
    return this.named(ids);
  }
}

export const ContentModule = recordModule(content, { rules: ContentRules, indexes: [[{ url: 1 }]] });
