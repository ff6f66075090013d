import { fileIdOf, isHttpsUrl } from '../formats/links.js';
import { FileType } from './content.js';
import { youtubeIdOf } from './youtube.js';

const NOT_A_VIDEO = 'Please enter the address of a YouTube video.';
const NOT_A_PICTURE = 'Please upload an image or enter an address that begins with https://.';

/** What a published file's address becomes: a video's id, an upload's path or an https link; null when it is none. */
export function publishedUrl(fileType: number, url: string): string | null {
  if (fileType === FileType.Video) return youtubeIdOf(url);
  const picture = url.trim();
  return fileIdOf(picture) !== null || isHttpsUrl(picture) ? picture : null;
}

/** What is wrong with an address that `publishedUrl` does not take. */
export const badUrl = (fileType: number): string =>
  fileType === FileType.Video ? NOT_A_VIDEO : NOT_A_PICTURE;
