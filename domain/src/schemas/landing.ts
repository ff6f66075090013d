import { foldForSearch } from '../texts/fold.js';
import { z } from 'zod';
import { isSitePicture } from '../events/sitePictures.js';
import { lines, optionalLines, optionalText, pageAddress, storedFile, text, typedLine } from './fields.js';

/** An uploaded picture, or one that was drawn for the site: a page fetches nothing from elsewhere. */
const picture = z.union(
  [storedFile('picture'), z.string().refine(isSitePicture)],
  'Please upload the picture, or choose one of the pictures of the site.',
);

/** Something to look forward to: an item of the programme, with a picture where there is one. */
const activity = z.strictObject({
  title: text(80),
  text: optionalLines(300).optional(),
  picture: picture.nullable().optional(),
});

const photo = z.strictObject({
  picture,
  /** What it shows; read out to those who can't see it. */
  caption: optionalText(160).optional(),
});

const album = z.strictObject({ title: text(80), url: pageAddress });

/** Parts of the yatra's page that have these names already. */
const TAKEN_ANCHORS = ['main', 'about', 'events', 'details', 'register', 'prices', 'gallery'];

/** What makes an event one camp of a yatra, shown with its sister camps of the same year on one page. */
const yatra = z.strictObject({
  /** `Annual Yatra`; camps with the same name that begin in the same year belong together. */
  name: text(80),
  /** What sets this camp apart: `Only Mayapur`. */
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

/** What the landing page tells beyond the event's own fields. Nothing here decides about bookings. */
export const landing = z
  .strictObject({
    yatra: yatra.nullable(),
    tagline: optionalText(200),
    /** Paragraphs, with an empty line between them. */
    about: optionalLines(5000),
    videoUrl: pageAddress.nullable(),
    headerImages: z.array(picture).max(20),
    activities: z.array(activity).max(24),
    /** What is paid for by the registration amount. */
    includes: z.array(text(200)).max(20),
    notes: z.array(lines(500)).max(30),
    gallery: z.array(photo).max(60),
    albums: z.array(album).max(20),
  })
  .partial();
export type EventLanding = z.infer<typeof landing>;
export type EventActivity = z.infer<typeof activity>;
export type EventPhoto = z.infer<typeof photo>;
