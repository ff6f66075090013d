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

/** What the parser needs next: bytes to read, or a position to skip to. */
type Wish = { take: number } | { goTo: number };
type Reading<Result = void> = Generator<Wish, Result, Buffer>;

/** The content does not match the file's format. */
class Broken extends Error {}

const NOTHING = Buffer.alloc(0);

/** The parser's position, and the kinds of tracks it has found. */
interface Found {
  at: number;
  sound: boolean;
  picture: boolean;
}

/** An MP4 file (ISO/IEC 14496-12) has nested boxes; a track's handler box gives the kind of its media. */
const INSIDE: Record<string, readonly string[]> = { '': ['moov'], moov: ['trak'], trak: ['mdia'] };
const PICTURE_HANDLERS = ['vide', 'auxv', 'pict'];

function* boxes(found: Found, parent: string, end: number): Reading {
  while (found.at + 8 <= end) {
    const start = found.at;
    const head = yield { take: 8 };
    const type = head.toString('latin1', 4, 8);
    let size = head.readUInt32BE(0);
    if (size === 1) size = Number((yield { take: 8 }).readBigUInt64BE());
    // A box of size 0 extends to the end of the file.
    const boxEnd = size === 0 ? end : start + size;
    if (boxEnd < found.at || boxEnd > end) throw new Broken();
    if (INSIDE[parent]?.includes(type)) yield* boxes(found, type, boxEnd);
    else if (parent === 'mdia' && type === 'hdlr') {
      const handler = (yield { take: 12 }).toString('latin1', 8, 12);
      if (handler === 'soun') found.sound = true;
      if (PICTURE_HANDLERS.includes(handler)) found.picture = true;
    }
    yield { goTo: boxEnd };
  }
  yield { goTo: end };
}

/** A WebM file (RFC 8794, RFC 9559) has nested elements; a track's type element gives the kind of its media. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CHILD_ELEMENT: Record<number, number> = { 0: SEGMENT, [SEGMENT]: TRACKS, [TRACKS]: TRACK };
const SOUND = 2;
/** Video, complex (audio and video), logo. */
const PICTURE_TYPES = [1, 3, 0x10];

/** A number of 1 to 8 bytes; the first byte has a marker bit for the length, which an id keeps. */
function* variableNumber(keepMark: boolean): Reading<number> {
  const [first = 0] = yield { take: 1 };
  const bytes = Math.clz32(first) - 23;
  if (bytes > 8) throw new Broken();
  const mark = 0x80 >> (bytes - 1);
  let value = keepMark ? first : first - mark;
  let isUnknown = value === mark - 1;
  for (const byte of bytes > 1 ? yield { take: bytes - 1 } : []) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return isUnknown && !keepMark ? Infinity : value;
}

function* elements(found: Found, parent: number, end: number): Reading {
  while (found.at < end) {
    const id = yield* variableNumber(true);
    const size = yield* variableNumber(false);
    const isOpen = size === Infinity;
    // A recorder does not know the final length; the elements of a cluster of unknown size are read like its
    // siblings.
    if (isOpen && id === CLUSTER) continue;
    const elementEnd = isOpen && id === SEGMENT ? end : found.at + size;
    if (elementEnd > end || (isOpen && id !== SEGMENT)) throw new Broken();
    if (CHILD_ELEMENT[parent] === id) yield* elements(found, id, elementEnd);
    else if (parent === TRACK && id === TRACK_TYPE && size > 0 && size <= 8) {
      const type = (yield { take: size }).at(-1);
      if (type === SOUND) found.sound = true;
      if (type !== undefined && PICTURE_TYPES.includes(type)) found.picture = true;
    }
    yield { goTo: elementEnd };
  }
}

/** An Ogg file (RFC 3533) has pages; the first page of each stream begins with its codec's name. */
const FIRST_OF_STREAM = 2;
const SOUND_CODECS = /^(?:\x01vorbis|OpusHead|\x7fFLAC|Speex {3}|PCM {5})/;
/** Streams that describe the other streams, or hold texts. */
const SILENT_CODECS = /^(?:fishead\0|fisbone\0|CMML|\x80kate)/;

function* pages(found: Found): Reading {
  for (;;) {
    const head = yield { take: 27 };
    if (head.toString('latin1', 0, 4) !== 'OggS') throw new Broken();
    const lengths = head[26] ? yield { take: head[26] } : NOTHING;
    const size = lengths.reduce((sum, length) => sum + length, 0);
    const end = found.at + size;
    if ((head[5] ?? 0) & FIRST_OF_STREAM) {
      const name = size > 0 ? (yield { take: Math.min(size, 8) }).toString('latin1') : '';
      if (SOUND_CODECS.test(name)) found.sound = true;
      else if (!SILENT_CODECS.test(name)) found.picture = true;
    }
    yield { goTo: end };
  }
}

const READINGS: Record<string, (found: Found) => Reading> = {
  'audio/mp4': found => boxes(found, '', Infinity),
  'audio/webm': found => elements(found, 0, Infinity),
  'audio/ogg': pages,
};

/** Finds a file's tracks from its bytes as they arrive; it neither keeps nor decodes the media. */
export class RecordingTracks {
  private readonly found: Found = { at: 0, sound: false, picture: false };
  private readonly reading: Reading;
  private wish: Wish | null;
  private isBroken = false;
  private taken: Buffer | null = null;
  private missing = 0;

  private constructor(begin: (found: Found) => Reading) {
    this.reading = begin(this.found);
    this.wish = this.wishAfter();
  }

  /** A parser for a file that is served as this type; null for types without tracks. */
  static of(mediaType: string): RecordingTracks | null {
    const begin = READINGS[mediaType];
    return begin ? new RecordingTracks(begin) : null;
  }

  get areSoundOnly(): boolean {
    return this.found.sound && !this.found.picture && !this.isBroken;
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    while (this.wish && (rest.length > 0 || this.missing === 0)) {
      const bytes = rest.subarray(0, this.missing);
      rest = rest.subarray(bytes.length);
      this.found.at += bytes.length;
      this.missing -= bytes.length;
      if ('take' in this.wish) this.taken = this.taken ? Buffer.concat([this.taken, bytes]) : bytes;
      if (this.missing === 0) this.wish = this.wishAfter();
    }
  }

  private wishAfter(): Wish | null {
    const bytes = this.taken ?? NOTHING;
    this.taken = null;
    try {
      const { value, done } = this.reading.next(bytes);
      if (done) return null;
      this.missing = 'take' in value ? value.take : value.goTo - this.found.at;
      // The parser read past the end of the box.
      if (this.missing < 0) throw new Broken();
      return value;
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.isBroken = true;
      return null;
    }
  }
}
