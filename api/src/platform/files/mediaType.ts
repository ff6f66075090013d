import { fileTypeFromBuffer } from 'file-type';

/** What uploads may be, by content (docs/rules/engagement.md#1), and the type each is served with. */
const ACCEPTED: Record<string, string> = {
  'audio/wav': 'audio/wav',
  'audio/mpeg': 'audio/mpeg',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/webm': 'audio/webm',
  'video/webm': 'audio/webm',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'video/mp4': 'audio/mp4',
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
};

/** How much of a file its type is read from. */
export const SNIFFED_BYTES = 64 * 1024;

/** Recorders mark a recording as video/mp4 or video/webm; one with a picture track is refused. */
const PICTURE_TRACKS = ['vide', 'V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG'];

/** The type a file is served with, read from its first bytes; null when it is not an accepted one. */
export async function mediaTypeOf(start: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  const type = found && ACCEPTED[found.mime];
  if (!type) return null;
  if (found.mime.startsWith('video/')) {
    const text = start.toString('latin1');
    if (PICTURE_TRACKS.some(mark => text.includes(mark))) return null;
  }
  return type;
}
