import { deflateSync } from 'node:zlib';
import { encode, renderSVG } from 'uqr';

/** Medium error correction: it can be read even from a scratched screen. */
const QR = { ecc: 'M', border: 2 } as const;
/** Size of a square in the image for mails. */
const SQUARE_PX = 8;

/** A code as a QR code in SVG: dark on light, as cameras need it. */
export const pictureOf = (code: string): string => renderSVG(code, QR);

/** The squares of a QR code, row by row; true is dark. */
export const squaresOf = (code: string): boolean[][] => encode(code, QR).data;

/** The QR code as a greyscale PNG (RFC 2083), because mail programs do not show SVG. */
export function pngOf(code: string): Buffer {
  const rows = squaresOf(code);
  const side = rows.length * SQUARE_PX;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Bit depth 8 and colour type 0 (greyscale); compression, filter and interlace methods are 0.
  header.writeUInt8(8, 8);
  const lines = rows.flatMap(row => {
    // Each line starts with its filter type: 0, none.
    const line = Buffer.concat([
      Buffer.from([0]),
      ...row.map(dark => Buffer.alloc(SQUARE_PX, dark ? 0 : 0xff)),
    ]);
    return Array.from({ length: SQUARE_PX }, () => line);
  });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** The CRC-32 of PNG and zip; Node has one built in from version 22 on. */
function crc32(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
