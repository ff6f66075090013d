import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { filePath } from '../platform/files/fileLinks.js';
import { type PersonalData, PersonalDataHolders } from '../platform/privacy/personalData.js';
import type { Content } from './content.model.js';

/** Pictures that staff published for everybody are not theirs any more. */
@Injectable()
export class ContentPictures implements PersonalData, OnModuleInit {
  readonly section = 'content';

  constructor(
    @InjectModel('content') private readonly contents: Model<Content>,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.holders.add(this);
  }

  async published(fileIds: string[]): Promise<string[]> {
    const paths = fileIds.map(filePath);
    const shown = new Set(await this.contents.distinct('url', { url: { $in: paths } }));
    return fileIds.filter(id => shown.has(filePath(id)));
  }
}
