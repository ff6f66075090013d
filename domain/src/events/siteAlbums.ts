import type { SitePictureName } from './sitePictures.js';

export interface SiteAlbum {
  title: string;
  /** In the order in which they are shown. */
  pictures: readonly SitePictureName[];
  /** The pictures are shown one after the other, like a film. */
  film?: true;
}

/** Albums of the drawn pictures, so that links in demo events work. */
export const SITE_ALBUMS = {
  'annual-yatra': {
    title: 'The Annual Yatra in ten pictures',
    pictures: ['train', 'mayapur', 'temple', 'boat', 'kirtan', 'prasadam', 'lamp', 'chariot', 'puri', 'sea'],
    film: true,
  },
  mayapur: { title: 'Mayapur, the first days', pictures: ['train', 'mayapur', 'boat', 'lamp', 'garland'] },
  parikrama: { title: 'Parikrama', pictures: ['temple', 'japa', 'talk', 'books', 'boat'] },
  kirtan: { title: 'Kirtan nights', pictures: ['kirtan', 'lamps', 'lamp', 'garland'] },
  puri: { title: 'Jagannath Puri', pictures: ['puri', 'chariot', 'temple', 'sea'] },
  journey: { title: 'On the way', pictures: ['train', 'prasadam', 'books', 'talk'] },
  'youth-festival': {
    title: 'The Youth Festival in six pictures',
    pictures: ['youth', 'kirtan', 'talk', 'boat', 'prasadam', 'garland'],
    film: true,
  },
  'youth-festival-2022': {
    title: 'Youth Festival 2022',
    pictures: ['youth', 'kirtan', 'talk', 'lamp', 'prasadam'],
  },
  'making-of': { title: 'Making of the festival', pictures: ['garland', 'books', 'prasadam', 'lamp'] },
  'last-winter': {
    title: 'Harinam Weekend, last winter',
    pictures: ['street', 'chariot', 'kirtan', 'lamps'],
  },
} as const satisfies Record<string, SiteAlbum>;

export type SiteAlbumName = keyof typeof SITE_ALBUMS;

/** The address of an album on the public site; an event's landing page uses it. */
export const siteAlbum = (name: SiteAlbumName): string => `/event/album/${name}`;

/** The album with a name from an address, or null. */
export const siteAlbumNamed = (name: string): SiteAlbum | null =>
  Object.hasOwn(SITE_ALBUMS, name) ? SITE_ALBUMS[name as SiteAlbumName] : null;
