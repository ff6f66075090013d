import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BITS = 8;
const TRUE_COLOUR = 2;

/** Encodes pixels, three bytes each from the top left, as a PNG file. */
export function pngFile(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const stride = width * 3;
  const lines = Buffer.alloc((stride + 1) * height);
  for (let line = 0; line < height; line += 1) {
    // The byte before each line is its filter: none.
    lines.set(pixels.subarray(line * stride, (line + 1) * stride), line * (stride + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, TRUE_COLOUR], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND')]);
}

function chunk(kind: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
