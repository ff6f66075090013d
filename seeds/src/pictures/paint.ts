import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** The colour at a point: x from 0 to 16 to the right, y from 0 to 9 downwards. */
export type Scene = (x: number, y: number) => Colour;

const WIDTH = 480;
const HEIGHT = 270;
const UNIT = 16 / WIDTH;

/** Blends two colours: 0 gives the first one, 1 the second. */
export const blend = (from: Colour, to: Colour, share: number): Colour => {
  const part = Math.max(0, Math.min(1, share));
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
};

/** Draws a scene as a PNG picture of 480 by 270 pixels. */
export function paint(scene: Scene): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  let above = lineOf(scene, 0);
  for (let top = 0; top < HEIGHT; top += 1) {
    const below = lineOf(scene, top + 1);
    // A pixel is the average of its four corners, so that slanted edges are smooth.
    for (let part = 0; part < WIDTH * 3; part += 1) {
      const right = part + 3;
      const sum = (above[part] ?? 0) + (above[right] ?? 0) + (below[part] ?? 0) + (below[right] ?? 0);
      pixels[top * WIDTH * 3 + part] = sum / 4;
    }
    above = below;
  }
  return pngFile(pixels, WIDTH, HEIGHT);
}

/** The colours along the upper edge of a line of pixels. */
function lineOf(scene: Scene, top: number): Float64Array {
  const line = new Float64Array((WIDTH + 1) * 3);
  for (let left = 0; left <= WIDTH; left += 1) line.set(scene(left * UNIT, top * UNIT), left * 3);
  return line;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BITS = 8;
const TRUE_COLOUR = 2;

/** Encodes pixels, three bytes each from the top left, as a PNG file. */
function pngFile(pixels: Uint8Array, width: number, height: number): Uint8Array {
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
