/** A face needs no more, and a list of faces loads on a slow network. */
const FACE_SIDE = 640;
/** Wide enough for a landing page on a large screen. */
const WIDE_SIDE = 1920;
const QUALITY = 0.85;

export interface Size {
  width: number;
  height: number;
}

/** A size with the same proportions whose longer side is `most` at most; smaller ones stay as they are. */
export function fitWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A picture as it is uploaded: upright, of a sensible size, without what a camera writes beside the picture (the place
 * it was taken at). @throws when the file is no picture that the browser can read.
 */
async function prepared(file: Blob, longestSide: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { width, height } = fitWithin(picture, longestSide);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** A person's photo. */
export const preparePhoto = (file: Blob): Promise<Blob> => prepared(file, FACE_SIDE);

/** A picture of a page. */
export const prepareWidePicture = (file: Blob): Promise<Blob> => prepared(file, WIDE_SIDE);
