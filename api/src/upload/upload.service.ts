import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { InvalidInput, WrongMedia } from '../platform/errors/appError.js';
import { FileLinks } from '../platform/files/fileLinks.js';
import { FileStore } from '../platform/files/fileStore.js';

const unknownField = (name: string) => {
  const field = name.slice(0, 100);
  return InvalidInput.field(field, `'${field}' is not a known field.`);
};

/** Takes in files; a file arrives as the multipart field `file` (contract 3). */
@Injectable()
export class UploadService {
  constructor(
    private readonly files: FileStore,
    private readonly links: FileLinks,
  ) {}

  /**
   * Stores the one file of a request. @returns the link under which it can be read.
   * @throws WrongMedia, TooLarge, InvalidInput; nothing is kept then
   */
  async store(request: FastifyRequest, owner: Types.ObjectId): Promise<string> {
    if (!request.isMultipart()) throw new WrongMedia('Please send the file as multipart/form-data.');
    let stored: Types.ObjectId | undefined;
    try {
      for await (const part of request.parts()) {
        if (!isTheFile(part)) throw unknownField(part.fieldname);
        stored = await this.files.store(part.file, owner);
      }
    } catch (error) {
      // What is left of a refused request is read and dropped, or its connection could not serve another one.
      request.raw.unpipe();
      request.raw.resume();
      if (stored) await this.files.remove(stored);
      throw error;
    }
    if (!stored) throw InvalidInput.field('file', 'Please choose a file.');
    return this.links.sign(stored.toHexString());
  }
}

const isTheFile = (part: Multipart): part is MultipartFile =>
  part.type === 'file' && part.fieldname === 'file';
