import { HEADS } from '../access/rule.js';
import { CONTENT_CATEGORY_NAMES, PUBLISHED_FILE_TYPES } from '../content/content.js';
import { badUrl, publishedUrl } from '../content/publishedUrl.js';
import { address, choice, text } from './field.js';
import { defineResource, type RecordOf } from './resource.js';

/** Videos and images that the companion app shows. */
export const content = defineResource({
  name: 'content',
  path: 'static',
  label: { one: 'content', many: 'contents' },
  stored: 'content',
  access: { list: 'signed-in', read: 'signed-in', create: HEADS, update: HEADS, delete: HEADS },
  fields: {
    name: text(200).search().sort(),
    /** A YouTube video's id; of an image, an https link or the path of an upload. */
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
