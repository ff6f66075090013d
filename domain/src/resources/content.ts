import { HEADS } from '../access/rule.js';
import { fileIdOf, isHttpsUrl } from '../formats/links.js';
import { youtubeIdOf } from '../formats/youtube.js';
import { cleanLine } from '../texts/clean.js';
import { address, choice, text } from './field.js';
import type { RecordOf } from './list.js';
import { defineResource } from './resource.js';

/** The topics of published content. */
export const CONTENT_CATEGORY_NAMES: Record<number, string> = {
  1: 'Udgaar',
  2: 'Viplava',
  3: 'Temple Connect',
  4: 'College Coaching',
  5: 'Value Education',
  6: 'Camp',
  7: 'Coastok Videos',
};

export const FileType = { Audio: 1, Video: 2, Image: 3 } as const;
/** The kinds of content that can be published: videos and images. */
export const PUBLISHED_FILE_TYPES = { 2: 'VIDEO', 3: 'IMAGE' } as const;

/**
 * The stored form of a published file's address: a video's id, an upload's path or an https link; null when it is not
 * valid.
 */
export function publishedUrl(fileType: number, url: string): string | null {
  if (fileType === FileType.Video) return youtubeIdOf(url);
  const picture = cleanLine(url);
  return fileIdOf(picture) !== null || isHttpsUrl(picture) ? picture : null;
}

/** The refusal of an address that `publishedUrl` does not accept. */
export const badUrl = (fileType: number): string =>
  fileType === FileType.Video
    ? 'Please enter the address of a YouTube video.'
    : 'Please upload an image or enter an address that begins with https://.';

/** Videos and images that the companion app shows. */
export const content = defineResource({
  name: 'content',
  path: 'static',
  label: { one: 'content', many: 'contents' },
  stored: 'content',
  access: { list: 'signed-in', read: 'signed-in', create: HEADS, update: HEADS, delete: HEADS },
  fields: {
    name: text(200).search().sort(),
    /** For a video the id at YouTube; for an image an https link or the path of an upload. */
    url: address(),
    festType: choice(CONTENT_CATEGORY_NAMES, 'fest type').nullable().filter().sort(),
    fileType: choice(PUBLISHED_FILE_TYPES, 'file type').filter().sort(),
  },
  removal: 'status',
  sendsStatus: true,
  filters: { status: { name: 'numbers', among: [0, 1] } },
  checks: [
    {
      reads: ['fileType', 'url'],
      blames: 'url',
      problem: ({ fileType, url }) => (publishedUrl(fileType, url) === null ? badUrl(fileType) : null),
    },
  ],
  undo: ['update', 'delete'],
  calls: {
    list: 'Videos and images for the companion app',
    read: 'One video or image',
    create: 'Publish a video or an image',
    update: 'Change a video or an image',
    delete: 'Take a video or an image back',
  },
});

/** A published video or image. */
export type ContentRecord = RecordOf<typeof content>;
