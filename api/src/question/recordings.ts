import { fileIdOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { InvalidInput } from '../platform/errors/appError.js';
import { FileStore } from '../platform/files/fileStore.js';

/** Voice recordings that a question or an answer refers to. */
@Injectable()
export class Recordings {
  constructor(private readonly files: FileStore) {}

  /**
   * The stored recording behind a link that an upload returned, whatever its signature's age; null without a link.
   * Only the uploader may refer to it: an answer carries a fresh link, which is the right to listen.
   * @throws InvalidInput naming `field`
   */
  async require(
    field: string,
    link: string | undefined,
    owner: Types.ObjectId,
  ): Promise<Types.ObjectId | null> {
    if (link === undefined) return null;
    const id = fileIdOf(link);
    const file = id ? await this.files.find(new Types.ObjectId(id)) : null;
    const usable = file?.metadata.owner.equals(owner) && file.metadata.mediaType.startsWith('audio/');
    if (!file || !usable) throw InvalidInput.field(field, 'Please send a recording that you uploaded.');
    return file._id;
  }
}
