import type { Sharp } from 'sharp';
import { InvalidInput } from '../errors/appError.js';

/** A picture of a phone's best camera takes 150 MB when decoded; a larger one is an attack. */
const MOST_PIXELS = 50_000_000;
/** The console and the site show no larger picture, and smaller ones save storage and traffic. */
const LONGEST_SIDE = 4096;
const MOST_SECONDS = 20;

type Open = (typeof import('sharp'))['default'];

let loaded: Promise<Open> | undefined;

/** Loads sharp with the first picture. Only three formats are ever decoded, independent of the declared type. */
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

/** Decoded pictures take much memory: each instance decodes one at a time. */
const inTurn = createMutex();

/**
 * Draws a picture again, upright, with visible content only: no place, time, device or name, and nothing that was
 * appended. Of an animation the first picture is kept.
 * @param mediaType the type by the first bytes, one of jpeg, png and webp; it stays the same
 * @throws InvalidInput for a file that is no picture, or has more than 50 megapixels
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
  InvalidInput.field(
    'file',
    'This picture can not be opened. Please save it again as JPEG or PNG, and send it.',
  );

/** Runs tasks one after the other, in the order they were added; a failed task does not stop the others. */
function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
