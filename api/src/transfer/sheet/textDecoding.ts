import { TextDecoder } from 'node:util';
import { InvalidInput } from '../../platform/errors/appError.js';

const LINE_FEED = 0x0a;
const ZIP = Buffer.from('PK\u0003\u0004');
const SAVE_AS = "Please save it as 'CSV UTF-8' and try again.";

/** Decodes a CSV file's bytes: UTF-8, or UTF-16 with a byte order mark. Refuses anything else. */
export class TextDecoding {
  private decoder: TextDecoder | null = null;
  private line = 1;

  constructor(private readonly name: string) {}

  /** @throws UnreadableSheet naming the first line that has another encoding. */
  decode(bytes: Buffer): string {
    this.decoder ??= this.decoderFor(bytes);
    try {
      const text = this.decoder.decode(bytes, { stream: true });
      for (const byte of bytes) if (byte === LINE_FEED) this.line++;
      return text;
    } catch {
      throw new UnreadableSheet(
        `${this.name}: line ${this.lineOfFault(bytes)} has letters that are not UTF-8. ${SAVE_AS}`,
      );
    }
  }

  /** @throws UnreadableSheet when the file ends in the middle of a character. */
  end(): string {
    try {
      return this.decoder?.decode() ?? '';
    } catch {
      throw new UnreadableSheet(`${this.name} ends in the middle of a letter. ${SAVE_AS}`);
    }
  }

  private decoderFor(first: Buffer): TextDecoder {
    const [one, two] = first;
    if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
    if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be', { fatal: true });
    if (first.subarray(0, ZIP.length).equals(ZIP)) {
      throw new UnreadableSheet(`${this.name} is a workbook or an archive, not CSV. ${SAVE_AS}`);
    }
    if (first.includes(0)) throw new UnreadableSheet(`${this.name} is not a text file. ${SAVE_AS}`);
    return new TextDecoder('utf-8', { fatal: true });
  }

  /** In UTF-8 a line feed is never part of another character, so each line of a piece can be checked alone. */
  private lineOfFault(bytes: Buffer): number {
    let line = this.line;
    for (let from = endOfLetter(bytes); from < bytes.length; line++) {
      const end = bytes.indexOf(LINE_FEED, from);
      const to = end < 0 ? bytes.length : end;
      if (!isUtf8(bytes.subarray(from, to), end < 0)) return line;
      from = to + 1;
    }
    return this.line;
  }
}

/** The end of the character that began in the piece before. */
const endOfLetter = (bytes: Buffer): number =>
  Math.max(
    bytes.findIndex(byte => (byte & 0xc0) !== 0x80),
    0,
  );

/** @param goesOn whether an incomplete character at the end is allowed */
const isUtf8 = (bytes: Buffer, goesOn: boolean): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: goesOn });
    return true;
  } catch {
    return false;
  }
};

/** A file that is no spreadsheet, or a damaged one; the message says where and what to do. */
export class UnreadableSheet extends InvalidInput {}
