import { foldForSearch } from '../texts/fold.js';
import { z } from 'zod';
import { isSitePicture } from '../events/sitePictures.js';
import { lines, optionalLines, optionalText, pageAddress, storedFile, text, typedLine } from './fields.js';

/** An uploaded picture, or one drawn for the site: a page loads no pictures from elsewhere. */
const picture = z.union(
  [storedFile('picture'), z.string().refine(isSitePicture)],
  'Please upload the picture, or choose one of the pictures of the site.',
);

/** An item of the programme, with a picture where there is one. */
const activity = z.strictObject({
  title: text(80),
  text: optionalLines(300).optional(),
  picture: picture.nullable().optional(),
});

const photo = z.strictObject({
  picture,
  /** A description of the picture; screen readers read it. */
  caption: optionalText(160).optional(),
});

const album = z.strictObject({ title: text(80), url: pageAddress });

/** Ids that are used by other parts of the yatra's page. */
const TAKEN_ANCHORS = ['main', 'about', 'events', 'details', 'register', 'prices', 'gallery'];

/** Marks an event as one camp of a yatra, shown with the other camps of the same year on one page. */
const yatra = z.strictObject({
  /** `Annual Yatra`; camps with the same name that begin in the same year belong together. */
  name: text(80),
  /** The difference from the other camps: `Only Mayapur`. */
  camp: text(80),
  /** The name of its section in the address: `Mayapur` is `/viplava#Mayapur`. */
  anchor: typedLine()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/i, 'Please enter letters, digits and hyphens only.')
    .refine(
      anchor => !TAKEN_ANCHORS.includes(foldForSearch(anchor)),
      'Another part of the page has this name; please choose another.',
    ),
});

/** The content of the landing page besides the event's own fields. It has no effect on bookings. */
export const landing = z
  .strictObject({
    yatra: yatra.nullable(),
    tagline: optionalText(200),
    /** Paragraphs, separated by an empty line. */
    about: optionalLines(5000),
    videoUrl: pageAddress.nullable(),
    headerImages: z.array(picture).max(20),
    activities: z.array(activity).max(24),
    /** What the registration amount includes, one item each. */
    includes: z.array(text(200)).max(20),
    notes: z.array(lines(500)).max(30),
    gallery: z.array(photo).max(60),
    albums: z.array(album).max(20),
  })
  .partial();
export type EventLanding = z.infer<typeof landing>;
export type EventActivity = z.infer<typeof activity>;
export type EventPhoto = z.infer<typeof photo>;
