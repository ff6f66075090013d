/** Enough for a face, and small enough for lists of faces on a slow network. */
const FACE_SIDE = 640;
/** Wide enough for a landing page on a large screen. */
const WIDE_SIDE = 1920;
const QUALITY = 0.85;

export interface Size {
  width: number;
  height: number;
}

/** Scales a size down so that its longer side is at most `most`, in proportion; smaller sizes stay unchanged. */
export function fitWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Prepares a picture for the upload: upright, scaled down, and without the camera's metadata (such as the place
 * where it was taken). @throws when the browser can't read the file as a picture.
 */
async function prepared(file: Blob, longestSide: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { width, height } = fitWithin(picture, longestSide);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Prepares a person's photo. */
export const preparePhoto = (file: Blob): Promise<Blob> => prepared(file, FACE_SIDE);

/** Prepares a picture of a page. */
export const prepareWidePicture = (file: Blob): Promise<Blob> => prepared(file, WIDE_SIDE);
