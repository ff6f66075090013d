import type { Sharp } from 'sharp';
import { InvalidInput } from '../errors/appError.js';
import { createMutex } from './mutex.js';

/** A phone's best camera, opened, takes 150 MB; more is made to hurt. */
const MOST_PIXELS = 50_000_000;
/** No screen of ours shows more, and what is stored and sent shrinks with it. */
const LONGEST_SIDE = 4096;
const MOST_SECONDS = 20;

type Open = (typeof import('sharp'))['default'];

let loaded: Promise<Open> | undefined;

/** Loaded with the first picture. Nothing but three kinds is ever opened, whatever the bytes say they are. */
const loadSharp = (): Promise<Open> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    sharp.cache(false);
    return sharp;
  }));

const QUALITY = 85;

type Write = (picture: Sharp) => Sharp;
const WRITERS: Record<string, Write> = {
  'image/jpeg': picture => picture.jpeg({ quality: QUALITY }),
  'image/png': picture => picture.png(),
  'image/webp': picture => picture.webp({ quality: QUALITY }),
};

/** Opened pictures take memory: one at a time on an instance. */
const inTurn = createMutex();

/**
 * Draws a picture anew, the way up that it was taken, and with it only what can be seen: no place, time, device or
 * name, nothing that was appended. Of an animation the first picture stays.
 * @param mediaType what the bytes begin like, one of jpeg, png and webp; it stays
 * @throws InvalidInput for what is no picture, or one of more than 50 megapixels
 */
export async function redrawn(bytes: Buffer, mediaType: string): Promise<Buffer> {
  const write = WRITERS[mediaType];
  if (!write) throw new Error(`A picture can't be of the type ${mediaType}.`);
  const sharp = await loadSharp();
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' }).timeout({
        seconds: MOST_SECONDS,
      });
      const { width, height } = await picture.metadata();
      if (width * height > MOST_PIXELS) throw tooManyPixels();
      picture.autoOrient().resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      });
      return await write(picture).toBuffer();
    } catch (error) {
      throw error instanceof InvalidInput ? error : noPicture();
    }
  });
}

const tooManyPixels = () =>
  InvalidInput.field(
    'file',
    'This picture is too large to be opened. Please send one of at most 50 megapixels.',
  );

const noPicture = () =>
  InvalidInput.field('file', 'This picture can not be opened. Please save it anew and send it again.');
