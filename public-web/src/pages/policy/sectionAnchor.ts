import { foldForSearch } from '@coastok/domain';

/** The anchor by which a section can be linked to: `Cookies and storage` becomes `cookies-and-storage`. */
export const sectionAnchor = (heading: string): string =>
  foldForSearch(heading)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
