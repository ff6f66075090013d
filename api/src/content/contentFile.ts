import { badUrl, fileIdOf, FileType, publishedUrl } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { InvalidInput } from '../platform/errors/appError.js';
import { filePath } from '../platform/files/fileLinks.js';
import { FileStore } from '../platform/files/fileStore.js';

/** Judges the address of a video or image that is to be published. */
@Injectable()
export class ContentFile {
  constructor(private readonly files: FileStore) {}

  /**
   * The address as it is kept. An uploaded image must be the caller's own, since publishing it is the right to see
   * it, unless it is published already (`current`).
   * @throws InvalidInput naming `url`
   */
  async check(caller: Caller, fileType: number, address: string, current?: string): Promise<string> {
    const url = publishedUrl(fileType, address);
    if (url === null) throw InvalidInput.field('url', badUrl(fileType));
    const fileId = fileType === FileType.Image ? fileIdOf(url) : null;
    if (!fileId) return url;
    const path = filePath(fileId);
    if (path === current) return path;
    const file = await this.files.find(new Types.ObjectId(fileId));
    if (!file?.metadata.owner.equals(caller.userId) || !file.metadata.mediaType.startsWith('image/')) {
      throw InvalidInput.field('url', 'Please send an image that you uploaded.');
    }
    return path;
  }
}
