import { describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { redrawn } from './pictures.js';

const RED = { r: 200, g: 30, b: 30 };
const PLACE = { IFD3: { GPSLatitude: '22/1 34/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'A phone' } };
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });
/** Adds all kinds of metadata that a camera or a person can hide in a picture. */
const telling = (picture: Sharp) =>
  picture.withExif(PLACE).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>');

describe.each(['jpeg', 'png', 'webp'] as const)('a %s', format => {
  const drawn = (width = 8, height = 4) => telling(blank(width, height).toFormat(format)).toBuffer();
  const redraw = (bytes: Buffer) => redrawn(bytes, `image/${format}`);

  test('loses its metadata, and keeps its format', async () => {
    const bytes = Buffer.concat([await drawn(), Buffer.from('appended')]);
    expect(await sharp(bytes).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() });
    const after = await redraw(bytes);
    const { exif, xmp, icc, iptc, format: kept, width, height } = await sharp(after).metadata();
    expect({ exif, xmp, icc, iptc, kept, width, height }).toEqual({ kept: format, width: 8, height: 4 });
    for (const word of ['secret', 'phone', 'GPS', 'appended']) expect(after.includes(word)).toBe(false);
  });

  test('that is truncated is refused', async () => {
    const bytes = await drawn(400, 400);
    await expect(redraw(bytes.subarray(0, bytes.length >> 1))).rejects.toThrow('can not be opened');
  });
});

test('a picture is turned the way up that it was taken', async () => {
  const sideways = await blank(8, 4).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await sharp(await redrawn(sideways, 'image/jpeg')).metadata()).toMatchObject({
    width: 4,
    height: 8,
  });
});

test('a picture of very many pixels is refused before it is opened, however small its file', async () => {
  const bomb = await blank(8000, 7000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  await expect(redrawn(bomb, 'image/png')).rejects.toThrow('at most 50 megapixels');
});

test('a large picture is made to fit', async () => {
  const large = await blank(6000, 3000).jpeg().toBuffer();
  expect(await sharp(await redrawn(large, 'image/jpeg')).metadata()).toMatchObject({
    width: 4096,
    height: 2048,
  });
});

test('an animation is reduced to its first picture', async () => {
  const frames = await sharp([await blank(8, 8).png().toBuffer(), await blank(8, 8).png().toBuffer()], {
    join: { animated: true },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(await redrawn(frames, 'image/webp')).metadata()).pages).toBeUndefined();
});

test('a drawing that can run scripts is not opened under another name', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(redrawn(drawing, 'image/png')).rejects.toThrow('can not be opened');
});
