import { useHash } from '../../app/pages';

/** The pages of the desk by their addresses, so that 'back' leads to the page before. */
export type Place =
  { page: 'scan' | 'find' | 'rows' } | { page: 'person'; bookingId: string } | { page: 'link'; code: string };

function placeOf(hash: string): Place {
  const [, page, rest = ''] = /^#(\w+)(?:\/([\w-]+))?$/.exec(hash) ?? [];
  if (page === 'person') return { page, bookingId: rest };
  if (page === 'link') return { page, code: rest };
  return { page: page === 'find' || page === 'rows' ? page : 'scan' };
}

export const hashOf = (place: Exclude<Place, { page: 'link' }>): string =>
  place.page === 'person' ? `#person/${place.bookingId}` : `#${place.page}`;

export const usePlace = (): Place => placeOf(useHash());

export const goTo = (place: Exclude<Place, { page: 'link' }>): void => {
  location.hash = hashOf(place);
};
