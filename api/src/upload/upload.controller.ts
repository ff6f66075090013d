import { isFileId } from '@coastok/domain';
import { Controller, Headers, Param, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller, Visitor } from '../platform/auth/caller.js';
import { NotAllowed, NotFound } from '../platform/errors/appError.js';
import { FileLinks } from '../platform/files/fileLinks.js';
import { FileRepository } from '../platform/files/fileRepository.js';
import type { StoredFile } from '../platform/files/storedFile.model.js';
import { CurrentCaller, CurrentVisitor } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { VisitorMembers } from '../visitor/visitorMembers.js';
import { DOCUMENTS, RECORDINGS, UploadService } from './upload.service.js';

interface ByteRange {
  start: number;
  /** Exclusive. */
  end: number;
}

/** The one byte range that a `Range` header asks for: null for the whole file, 'none' when it can't be served (416). */
function byteRangeOf(header: string | undefined, length: number): ByteRange | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  if (from === '') {
    const last = Math.min(Number(to), length);
    return last === 0 ? 'none' : { start: length - last, end: length };
  }
  const start = Number(from);
  // A range whose end is before its start is invalid and ignored (RFC 9110, 14.1.1).
  if (to !== '' && Number(to) < start) return null;
  const end = to === '' ? length : Math.min(Number(to) + 1, length);
  return start >= length || end <= start ? 'none' : { start, end };
}

const EXTENSIONS: Record<string, string> = {
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** A stored file opened in its own window can run nothing (docs/security.md#8). */
const NO_ACTIVE_CONTENT = "default-src 'none'; img-src 'self'; media-src 'self'; sandbox";

/** Only media that pages play or show may open in the browser; other files are downloaded. */
const disposition = ({ _id, metadata: { mediaType } }: StoredFile): string => {
  const kind = /^(audio|image)\//.test(mediaType) ? 'inline' : 'attachment';
  const extension = EXTENSIONS[mediaType] ?? 'bin';
  return `${kind}; filename="${_id}.${extension}"`;
};

/**
 * Sends a file or the requested range. Files never change, so a browser may cache a file as long as its link is
 * valid.
 */
function answerFile(
  reply: FastifyReply,
  store: FileRepository,
  file: StoredFile,
  { range: requested, goodForSeconds }: { range: string | undefined; goodForSeconds: number },
): FastifyReply {
  const range = byteRangeOf(requested, file.length);
  reply
    .header('Accept-Ranges', 'bytes')
    .header('Content-Security-Policy', NO_ACTIVE_CONTENT)
    .header('X-Content-Type-Options', 'nosniff');
  if (range === 'none') {
    return reply.status(416).header('Content-Range', `bytes */${file.length}`).send();
  }
  const { start, end } = range ?? { start: 0, end: file.length };
  if (range) reply.header('Content-Range', `bytes ${start}-${end - 1}/${file.length}`);
  return reply
    .status(range ? 206 : 200)
    .header('Cache-Control', `private, max-age=${goodForSeconds}, immutable`)
    .header('Content-Disposition', disposition(file))
    .header('Content-Length', end - start)
    .type(file.metadata.mediaType)
    .send(store.read(file._id, start, end));
}

const signature = z.strictObject({ expires: z.string().optional(), signature: z.string().optional() });

@ApiTags('file')
@Controller()
export class UploadController {
  constructor(
    private readonly uploads: UploadService,
    private readonly files: FileRepository,
    private readonly links: FileLinks,
    private readonly members: VisitorMembers,
  ) {}

  @Route('file.upload')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } })
  async upload(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest) {
    return { path: await this.uploads.store(request, caller.userId, RECORDINGS) };
  }

  @Route('visitor.upload')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } })
  async uploadAnswer(@CurrentVisitor() visitor: Visitor, @Req() request: FastifyRequest) {
    const { _id } = await this.members.require(visitor);
    return { path: await this.uploads.store(request, _id, DOCUMENTS) };
  }

  /**
   * The signature grants the right to read and is checked first, so that without it known and unknown files look the
   * same.
   */
  @Route('file.read')
  async read(
    @Param('id') id: string,
    @Query({ schema: signature }) link: z.infer<typeof signature>,
    @Headers('range') range: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    if (!isFileId(id)) throw new NotFound('There is no such file.');
    if (!this.links.isGood(id, link.expires, link.signature)) {
      throw new NotAllowed('This link is not valid any more. Please reload the page that showed it.');
    }
    const file = await this.files.find(id);
    if (!file) throw new NotFound('There is no such file.');
    const goodForSeconds = Math.max(0, Number(link.expires) - Math.ceil(Date.now() / 1000));
    return answerFile(reply, this.files, file, { range, goodForSeconds });
  }
}
