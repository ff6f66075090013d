import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** The colour at a point: x from 0 to 16 to the right, y from 0 to 9 downwards. */
export type Scene = (x: number, y: number) => Colour;

const WIDTH = 480;
const HEIGHT = 270;
const UNIT = 16 / WIDTH;

/** Blends two colours: 0 gives the first one, 1 the second. */
const blend = (from: Colour, to: Colour, share: number): Colour => {
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

const GOLD: Colour = [250, 205, 110];
const INK: Colour = [70, 42, 34];
const CREAM: Colour = [252, 240, 215];
const SAFFRON: Colour = [214, 110, 34];

/** A temple on the far bank, and the sun on the water. */
export const river: Scene = (x, y) => {
  const shore = 6;
  const mirrored = y > shore ? shore - (y - shore) * 0.9 : y;
  const sky = blend([244, 152, 96], [253, 226, 170], mirrored / shore);
  const rippled = y > shore ? x + 0.12 * Math.sin(y * 22) * (y - shore) : x;
  const built = [4.6, 6, 7.4].some((centre, tower) =>
    inTower(rippled, mirrored, centre, shore, tower === 1 ? 3.4 : 2.2),
  );
  let seen = inDisc(rippled, mirrored, 11.4, 3.4, 1.3) ? CREAM : sky;
  if (built || mirrored > shore - 0.25) seen = INK;
  return y > shore ? blend(seen, [120, 96, 130], 0.45) : seen;
};

/** Strings of lamps over a stage, at night. */
export const kirtan: Scene = (x, y) => {
  const night = blend([24, 22, 58], [96, 44, 80], y / 9);
  for (const [top, sag] of [
    [1, 1.6],
    [2.4, 1.2],
  ] as const) {
    const nearest = Math.round(x);
    const hang = top + sag * Math.sin((Math.PI * nearest) / 16);
    if (inDisc(x, y, nearest, hang, 0.16)) return GOLD;
    if (inDisc(x, y, nearest, hang, 0.42)) return blend(night, GOLD, 0.35);
  }
  const heads = 8.4 + 0.25 * Math.sin(x * 9) + 0.12 * Math.sin(x * 23);
  if (y > heads) return [16, 12, 26];
  if (inBox(x, y, 4.5, 6.6, 7, 3)) return [120, 52, 36];
  for (const singer of [6, 8, 10]) {
    if (inDisc(x, y, singer, 5.2, 0.32)) return INK;
    if (inTent(x, y, singer, 6.7, 1.25)) return SAFFRON;
  }
  return inDisc(x, y, 8, 5.6, 3.4) ? blend(night, GOLD, 0.28) : night;
};

/** An open lotus on a pond. */
export const lotus: Scene = (x, y) => {
  const pond = blend([20, 92, 98], [12, 48, 66], y / 9);
  for (const turn of [0, -0.55, 0.55]) {
    if (inPetal(x, y, 8, 7.2, turn, 4.6)) return blend([250, 190, 205], [214, 84, 130], (y - 2.6) / 4.6);
  }
  for (const turn of [-1.05, 1.05, -1.45, 1.45]) {
    if (inPetal(x, y, 8, 7.2, turn, 4.2)) return blend([236, 150, 178], [190, 62, 112], (y - 3) / 4);
  }
  const leaves = [
    [3, 7.6, 1.9],
    [13, 7.4, 2.1],
    [8, 8.4, 2.6],
  ] as const;
  for (const [leafX, leafY, size] of leaves) {
    if (inDisc(x, (y - leafY) * 2.6 + leafY, leafX, leafY, size)) return [44, 128, 84];
  }
  return pond;
};

/** Tents on a hill under the stars. */
export const camp: Scene = (x, y) => {
  const hill = 6.4 + 0.7 * Math.sin(x * 0.5 + 1);
  for (const [centre, height] of [
    [3.4, 1.7],
    [7.2, 2.3],
    [11.6, 1.9],
  ] as const) {
    const ground = 6.9 + 0.7 * Math.sin(centre * 0.5 + 1);
    if (inTent(x, y, centre, ground, height * 0.45)) return [255, 214, 130];
    if (inTent(x, y, centre, ground, height)) return x < centre ? SAFFRON : [170, 78, 26];
  }
  if (y > hill) return blend([40, 92, 66], [14, 44, 40], (y - hill) / 3);
  const star = Math.sin(Math.floor(x * 3) * 12.9 + Math.floor(y * 3) * 78.2) * 43758.5;
  const [starX, starY] = [(Math.floor(x * 3) + 0.5) / 3, (Math.floor(y * 3) + 0.5) / 3];
  if (star - Math.floor(star) > 0.93 && inDisc(x, y, starX, starY, 0.05)) return CREAM;
  if (inDisc(x, y, 13.4, 1.9, 0.85) && !inDisc(x, y, 13.05, 1.7, 0.8)) return CREAM;
  return blend([16, 24, 60], [70, 74, 124], y / 7);
};

/** A pile of books on a table. */
export const books: Scene = (x, y) => {
  const wall = blend([250, 232, 200], [240, 206, 160], y / 9);
  const pile: readonly (readonly [left: number, top: number, width: number, Colour])[] = [
    [4.6, 6.2, 6.8, [170, 58, 40]],
    [5, 5.2, 6.2, [34, 92, 120]],
    [4.4, 4.2, 6.6, SAFFRON],
    [5.4, 3.2, 5.4, [64, 110, 70]],
  ];
  for (const [left, top, width, cover] of pile) {
    if (inBox(x, y, left + width - 0.5, top + 0.14, 0.6, 0.72)) return CREAM;
    if (inBox(x, y, left + 0.8, top + 0.42, 1.6, 0.14)) return GOLD;
    if (inBox(x, y, left, top, width - 0.1, 1)) return cover;
  }
  return y > 7.2 ? blend([140, 84, 48], [96, 54, 30], (y - 7.2) / 1.8) : wall;
};

/** A temple at noon, with flags. */
export const temple: Scene = (x, y) => {
  for (const [centre, height] of [
    [8, 4.6],
    [5.2, 3],
    [10.8, 3],
  ] as const) {
    const top = 7.4 - height * 1.25;
    if (x > centre && x - centre < 1 && Math.abs(y - top - 0.25) < 0.25 * (1 - (x - centre))) return SAFFRON;
    if (inTower(x, y, centre, 7.4, height))
      return blend([232, 190, 130], [176, 112, 70], (x - centre + 1) / 2);
  }
  if (inBox(x, y, 2.6, 6.4, 10.8, 1.1)) return [206, 150, 98];
  if (y > 7.4) return blend([148, 176, 96], [92, 128, 70], (y - 7.4) / 1.6);
  return blend([110, 178, 220], [224, 240, 246], y / 7.4);
};

/** Whether a point lies within a shape; lengths in sixteenths of the picture's width. */

const inDisc = (x: number, y: number, centreX: number, centreY: number, radius: number): boolean =>
  (x - centreX) ** 2 + (y - centreY) ** 2 < radius ** 2;

const inBox = (x: number, y: number, left: number, top: number, width: number, height: number): boolean =>
  x > left && x < left + width && y > top && y < top + height;

/** Whether a point is in a temple's tower on the ground, whose sides curve in towards the pot on top. */
function inTower(x: number, y: number, centre: number, ground: number, height: number): boolean {
  const risen = (ground - y) / height;
  if (risen < 0) return false;
  const aside = Math.abs(x - centre);
  if (risen <= 1) return aside < height * 0.3 * Math.sqrt(1 - risen * 0.96);
  return (
    inDisc(x, y, centre, ground - height * 1.05, height * 0.06) || (risen < 1.25 && aside < height * 0.012)
  );
}

/** Whether a point is in a petal that points from its foot in a direction (0 is upwards, in radians). */
function inPetal(
  x: number,
  y: number,
  footX: number,
  footY: number,
  direction: number,
  length: number,
): boolean {
  const [right, up] = [x - footX, footY - y];
  const along = right * Math.sin(direction) + up * Math.cos(direction);
  const across = right * Math.cos(direction) - up * Math.sin(direction);
  const share = along / length;
  return share > 0 && share < 1 && Math.abs(across) < length * 0.22 * Math.sin(Math.PI * share ** 0.8);
}

/** Whether a point is in a gabled tent on the ground. */
const inTent = (x: number, y: number, centre: number, ground: number, height: number): boolean =>
  y < ground && ground - y < height && Math.abs(x - centre) < (height - (ground - y)) * 0.9;
