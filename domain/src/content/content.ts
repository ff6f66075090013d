/** What published content is about. */
export const CONTENT_CATEGORIES = {
  1: 'UDGAAR',
  2: 'VIPLAVA',
  3: 'TEMPLE_CONNECT',
  4: 'COLLEGE_COACHING',
  5: 'VALUE_EDUCATION',
  6: 'CAMP',
  7: 'COASTOK_VIDEOS',
} as const;

/** The same, as a person reads them. */
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
/** What can be published: videos and images. */
export const PUBLISHED_FILE_TYPES = { 2: 'VIDEO', 3: 'IMAGE' } as const;
