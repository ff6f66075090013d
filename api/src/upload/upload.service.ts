import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { InvalidInput, TooLarge, WrongMedia } from '../platform/errors/appError.js';
import { toAppError } from '../platform/errors/toAppError.js';
import type { FileId } from '../platform/files/fileId.js';
import { FileLinks } from '../platform/files/fileLinks.js';
import { FileRepository, MAX_UPLOAD_BYTES } from '../platform/files/fileRepository.js';
import { mediaTypeOf, SNIFFED_BYTES } from '../platform/files/mediaType.js';
import { RecordingTracks } from '../platform/files/recordingTracks.js';
import { redrawn } from '../platform/files/pictures.js';
import { Arrival, brokenOff, opened } from './arrival.js';
import { UploadQuota } from './uploadQuota.js';

/** A connection that is silent for so long has lost the phone at its other end. */
const SILENT_MS = 30_000;

/** A boundary has at most 70 characters (RFC 2046). */
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i;

/** As the parser words a form that ends too early. */
const EARLY_END = /unexpected end of multipart data/i;

/** What may be sent at a place. */
export interface Accepted {
  accepts: (mediaType: string) => boolean;
  most: number;
  /** What is said of anything else, and of what is larger. */
  sentence: string;
  tooLarge: string;
}

const MIB = 1024 * 1024;

/** What members and staff send: recordings and pictures. */
export const RECORDINGS: Accepted = {
  accepts: mediaType => mediaType !== 'application/pdf',
  most: MAX_UPLOAD_BYTES,
  sentence: 'Please send a wav, webm, ogg, m4a or mp3 recording, or a png, jpeg or webp image.',
  tooLarge: 'A file may have at most 20 MiB.',
};

/** What visitors answer with (docs/rules/eventForm.md#2). */
export const DOCUMENTS: Accepted = {
  accepts: mediaType => mediaType.startsWith('image/') || mediaType === 'application/pdf',
  most: 10 * MIB,
  sentence: 'Please send a png, jpeg or webp picture, or a PDF.',
  tooLarge: 'A file may have at most 10 MiB.',
};

const unreadable = () => new InvalidInput('The form could not be read. Please send the file again.');

const unknownField = (name: string) => {
  const field = name.slice(0, 100);
  return InvalidInput.field(field, `'${field}' is not a known field.`);
};

interface Stored {
  id: FileId;
  /** As it was sent. */
  bytes: number;
}

/** Takes in files; a file arrives as the multipart field `file`. */
@Injectable()
export class UploadService {
  constructor(
    private readonly files: FileRepository,
    private readonly links: FileLinks,
    private readonly quota: UploadQuota,
  ) {}

  /**
   * Stores the one file of a request. @returns the link under which it can be read.
   * @throws TooMany, WrongMedia, TooLarge, InvalidInput; nothing is kept then
   */
  async store(request: FastifyRequest, owner: Types.ObjectId, accepted: Accepted): Promise<string> {
    if (!request.isMultipart()) throw new WrongMedia('Please send the file as multipart/form-data.');
    const { headers } = request;
    if (!BOUNDARY.test(headers['content-type'] ?? '')) throw unreadable();
    const allowance = await this.quota.take(owner, lengthOf(headers['content-length']));
    let stored: Stored | null = null;
    try {
      stored = await this.receive(request, owner, accepted);
    } finally {
      await allowance.settle(stored?.bytes ?? 0);
    }
    return this.links.sign(stored.id);
  }

  private async receive(request: FastifyRequest, owner: Types.ObjectId, accepted: Accepted): Promise<Stored> {
    const arrival = new Arrival(request.raw, SILENT_MS);
    let stored: Stored | null = null;
    try {
      for await (const part of arrival.of(request.parts())) {
        if (!isTheFile(part)) throw unknownField(part.fieldname);
        stored = await this.keep(arrival.of(part.file as AsyncIterable<Buffer>), part, owner, accepted);
      }
      if (!stored) throw InvalidInput.field('file', 'Please choose a file.');
      return stored;
    } catch (error) {
      // What is left of a refused request is read and dropped, or its connection could not serve another one.
      request.raw.unpipe();
      request.raw.resume();
      if (!request.raw.complete) request.raw.socket.setTimeout(SILENT_MS);
      if (stored) await this.files.remove([stored.id]);
      throw asRefusal(error);
    } finally {
      arrival.end();
    }
  }

  private async keep(
    content: AsyncIterable<Buffer>,
    { file }: MultipartFile,
    owner: Types.ObjectId,
    { accepts, most, ...words }: Accepted,
  ): Promise<Stored> {
    const { start, whole } = await opened(content, SNIFFED_BYTES);
    const mediaType = await mediaTypeOf(start);
    const refused = () => new WrongMedia(words.sentence);
    const tooLarge = () => new TooLarge(words.tooLarge);
    if (!mediaType || !accepts(mediaType)) {
      file.resume();
      throw refused();
    }
    let bytes = 0;
    const tracks = RecordingTracks.of(mediaType);
    async function* measured() {
      for await (const chunk of whole) {
        bytes += chunk.length;
        if (bytes > most) throw tooLarge();
        tracks?.push(chunk);
        yield chunk;
      }
      if (file.truncated) throw tooLarge();
      // Recorders write what tracks there are behind the sound, so only the end tells.
      if (tracks && !tracks.areSoundOnly) throw refused();
    }
    const id = mediaType.startsWith('image/')
      ? await this.files.store(
          [await redrawn(Buffer.concat(await all(measured())), mediaType)],
          mediaType,
          owner,
        )
      : await this.files.store(measured(), mediaType, owner);
    return { id, bytes };
  }
}

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

const lengthOf = (header: string | undefined) => (header === undefined ? undefined : Number(header));

const isTheFile = (part: Multipart): part is MultipartFile =>
  part.type === 'file' && part.fieldname === 'file';

/** The parser's own errors are plain ones, in its own words. */
function asRefusal(error: unknown): unknown {
  if (toAppError(error)) return error;
  return error instanceof Error && EARLY_END.test(error.message) ? brokenOff() : error;
}
