import type { FastifyReply } from 'fastify';
import { byteRangeOf } from '../platform/files/byteRange.js';
import type { FileRepository } from '../platform/files/fileRepository.js';
import type { StoredFile } from '../platform/files/storedFile.model.js';

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
export function answerFile(
  reply: FastifyReply,
  store: FileRepository,
  file: StoredFile,
  { range: asked, goodForSeconds }: { range: string | undefined; goodForSeconds: number },
): FastifyReply {
  const range = byteRangeOf(asked, file.length);
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
