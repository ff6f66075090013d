/** The pictures drawn for the site, with their captions. Wide ones are for the top of a page; all others are 4:3. */
export const SITE_PICTURES = {
  mayapur: {
    wide: true,
    shows: 'A domed temple on the bank of a wide river at sunrise, and a boat on the water',
  },
  puri: { wide: true, shows: 'A tall temple tower with a flag above the sea at sunset' },
  youth: { wide: true, shows: 'Young people with raised arms, drums and cymbals before a rising sun' },
  lamps: { wide: true, shows: 'Rows of oil lamps along the steps of a river at night' },
  riverside: { wide: true, shows: 'A house between green hills and a quiet river with lotus flowers' },
  street: { wide: true, shows: 'People with drums, cymbals and flags singing in a decorated street' },
  kirtan: { wide: false, shows: 'A drum and a pair of cymbals' },
  prasadam: { wide: false, shows: 'A meal on a banana leaf' },
  japa: { wide: false, shows: 'A string of prayer beads' },
  boat: { wide: false, shows: 'A boat on a river at sunrise' },
  lamp: { wide: false, shows: 'An oil lamp with its flame' },
  chariot: { wide: false, shows: 'A festival chariot with a bright canopy' },
  talk: { wide: false, shows: 'A circle of people under a tree' },
  sea: { wide: false, shows: 'Waves on a beach in the evening' },
  train: { wide: false, shows: 'A train on its way through green hills' },
  temple: { wide: false, shows: 'A temple with three towers' },
  books: { wide: false, shows: 'An open book and a lotus' },
  garland: { wide: false, shows: 'Garlands of marigolds and lotus flowers' },
} as const satisfies Record<string, { wide: boolean; shows: string }>;

export type SitePictureName = keyof typeof SITE_PICTURES;

const FOLDER = '/site-assets/pictures/';

/** The address of a drawn picture on the public site; an event's landing page uses it. */
export const sitePicture = (name: SitePictureName): string => `${FOLDER}${name}.svg`;

/** The name of the drawn picture at an address, or null. */
export function sitePictureAt(address: string): SitePictureName | null {
  const name = address.startsWith(FOLDER) ? address.slice(FOLDER.length).replace(/\.svg$/, '') : '';
  return Object.hasOwn(SITE_PICTURES, name) && address === sitePicture(name as SitePictureName)
    ? (name as SitePictureName)
    : null;
}

export const isSitePicture = (address: string): boolean => sitePictureAt(address) !== null;

/** The alt text of a picture: its caption, or the known text of a picture drawn for the site. */
export function pictureText(address: string, caption = ''): string {
  if (caption) return caption;
  const name = sitePictureAt(address);
  return name ? SITE_PICTURES[name].shows : '';
}
