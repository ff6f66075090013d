import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { InvalidInput, TooLarge, WrongMedia } from '../platform/errors/appError.js';
import { toAppError } from '../platform/errors/toAppError.js';
import type { FileId } from '../platform/files/storedFile.model.js';
import { FileLinks } from '../platform/files/fileLinks.js';
import { FileRepository, MAX_UPLOAD_BYTES } from '../platform/files/fileRepository.js';
import { mediaTypeOf, SNIFFED_BYTES, RecordingTracks } from '../platform/files/mediaType.js';
import { redrawn } from '../platform/files/pictures.js';
import { Arrival, brokenOff, opened } from './arrival.js';
import { UploadQuota } from './uploadQuota.js';

/** After this time without a byte, the client of a connection counts as lost. */
const SILENT_MS = 30_000;

/** A boundary has at most 70 characters (RFC 2046). */
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i;

/** The parser's message for a form that ends too early. */
const EARLY_END = /unexpected end of multipart data/i;

/** The kinds of files accepted by an endpoint. */
export interface Accepted {
  accepts: (mediaType: string) => boolean;
  most: number;
  /** The messages for other kinds of files, and for larger files. */
  sentence: string;
  tooLarge: string;
}

const MIB = 1024 * 1024;

/** Uploads of members and staff: recordings and pictures. */
export const RECORDINGS: Accepted = {
  accepts: mediaType => mediaType !== 'application/pdf',
  most: MAX_UPLOAD_BYTES,
  sentence: 'Please send a wav, webm, ogg, m4a or mp3 recording, or a png, jpeg or webp image.',
  tooLarge: 'A file may have at most 20 MiB.',
};

/** Uploads in visitors' answers (docs/rules/eventForm.md#2). */
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
  /** Size as sent. */
  bytes: number;
}

/** Receives files, each as the multipart field `file`. */
@Injectable()
export class UploadService {
  constructor(
    private readonly files: FileRepository,
    private readonly links: FileLinks,
    private readonly quota: UploadQuota,
  ) {}

  /**
   * Stores the one file of a request. @returns the link to read it
   * @throws TooMany, WrongMedia, TooLarge, InvalidInput; nothing is stored then
   */
  async store(request: FastifyRequest, owner: Types.ObjectId, accepted: Accepted): Promise<string> {
    expectForm(request);
    const allowance = await this.quota.reserve(owner, lengthOf(request.headers['content-length']));
    let stored: Stored | null = null;
    try {
      stored = await this.receive(request, owner, accepted);
    } finally {
      await allowance.correct(stored?.bytes ?? 0);
    }
    return this.links.sign(stored.id);
  }

  /**
   * Reads the one file of a request, and stores nothing.
   * @param most maximum size in bytes
   * @param tooLarge the refusal for larger files
   * @throws TooMany, WrongMedia, TooLarge, InvalidInput
   */
  async read(
    request: FastifyRequest,
    owner: Types.ObjectId,
    most: number,
    tooLarge: string,
  ): Promise<{ name: string; bytes: Buffer }> {
    expectForm(request);
    const allowance = await this.quota.reserve(owner, lengthOf(request.headers['content-length']));
    try {
      return await theFileOf(
        request,
        async (content, { filename }) => ({
          name: filename,
          bytes: Buffer.concat(await all(upTo(most, content, tooLarge))),
        }),
        async () => undefined,
      );
    } finally {
      await allowance.correct(0);
    }
  }

  private receive(request: FastifyRequest, owner: Types.ObjectId, accepted: Accepted): Promise<Stored> {
    return theFileOf(
      request,
      (content, part) => this.keep(content, part, owner, accepted),
      ({ id }) => this.files.remove([id]),
    );
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
      // Recorders write the list of tracks after the sound, so it is only known at the end.
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

/**
 * Passes the only file of a form, the field `file`, to `take`.
 * @param undo called with the result of `take` when the rest of the form turns out to be invalid
 * @throws InvalidInput, and errors of `take`
 */
async function theFileOf<T>(
  request: FastifyRequest,
  take: (content: AsyncIterable<Buffer>, part: MultipartFile) => Promise<T>,
  undo: (taken: T) => Promise<unknown>,
): Promise<T> {
  const arrival = new Arrival(request.raw, SILENT_MS);
  let taken: T | null = null;
  try {
    for await (const part of arrival.of(request.parts())) {
      if (!isTheFile(part)) throw unknownField(part.fieldname);
      taken = await take(arrival.of(part.file as AsyncIterable<Buffer>), part);
    }
    if (!taken) throw InvalidInput.field('file', 'Please choose a file.');
    return taken;
  } catch (error) {
    // The rest of a refused request is read and dropped, so that the connection can serve another request.
    request.raw.unpipe();
    request.raw.resume();
    if (!request.raw.complete) request.raw.socket.setTimeout(SILENT_MS);
    if (taken) await undo(taken);
    throw asRefusal(error);
  } finally {
    arrival.end();
  }
}

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

async function* upTo(most: number, content: AsyncIterable<Buffer>, tooLarge: string): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLarge(tooLarge);
    yield chunk;
  }
}

/** @throws WrongMedia, InvalidInput for a request that is no form */
function expectForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new WrongMedia('Please send the file as multipart/form-data.');
  if (!BOUNDARY.test(request.headers['content-type'] ?? '')) throw unreadable();
}

const lengthOf = (header: string | undefined) => (header === undefined ? undefined : Number(header));

const isTheFile = (part: Multipart): part is MultipartFile =>
  part.type === 'file' && part.fieldname === 'file';

/** The parser throws plain errors with its own messages. */
function asRefusal(error: unknown): unknown {
  if (toAppError(error)) return error;
  return error instanceof Error && EARLY_END.test(error.message) ? brokenOff() : error;
}
