import { fileTypeFromBuffer } from 'file-type';

/**
 * The media types accepted for uploads without tracks, as detected from the content (docs/rules/engagement.md#1), each
 * with the type it is served with.
 */
const ACCEPTED: Record<string, string> = {
  'audio/wav': 'audio/wav',
  'audio/mpeg': 'audio/mpeg',
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'application/pdf': 'application/pdf',
};

/** The number of bytes at the start of a file that its type is read from. */
export const SNIFFED_BYTES = 64 * 1024;

const WEBM = ['audio/webm', 'video/webm'];

/**
 * The type that a file with these first bytes is served with; null when its type is not accepted. Whether an MP4, Ogg
 * or WebM file is a recording is decided by its tracks (`RecordingTracks`): recorders write every brand.
 */
export async function mediaTypeOf(start: Buffer): Promise<string | null> {
  if (start.toString('latin1', 4, 8) === 'ftyp') return 'audio/mp4';
  if (start.toString('latin1', 0, 4) === 'OggS') return 'audio/ogg';
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  if (found && WEBM.includes(found.mime)) return 'audio/webm';
  return (found && ACCEPTED[found.mime]) ?? null;
}
