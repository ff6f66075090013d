import { deflateSync } from 'node:zlib';
import { encode, renderSVG } from 'uqr';

/** Medium correction: a scratched screen is read all the same. */
const QR = { ecc: 'M', border: 2 } as const;
/** Of a square, in the picture for mails. */
const SQUARE_PX = 8;

/** A code as a QR code: dark on white, as cameras want it. */
export const pictureOf = (code: string): string => renderSVG(code, QR);

/** The squares of a QR code, row by row; true is dark. */
export const squaresOf = (code: string): boolean[][] => encode(code, QR).data;

/** The same as a PNG in greys (RFC 2083), for mail programs, which show no drawings. */
export function pngOf(code: string): Buffer {
  const rows = squaresOf(code);
  const side = rows.length * SQUARE_PX;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits of grey, neither packed, filtered nor interlaced in any other way than the usual one.
  header.writeUInt8(8, 8);
  const lines = rows.flatMap(row => {
    // Each line begins with its filter: none.
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

/** As PNG and zip have it; Node has one of its own from version 22 on. */
function crc32(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
