import { useHash } from '../hash';

/** The pages of the app by their addresses, so that 'back' leads to the page before. */
export type Place = { page: 'today' | 'people' | 'attendance' } | { page: 'person'; id: string };

function placeOf(hash: string): Place {
  const [, page, id = ''] = /^#(\w+)(?:\/(\w+))?$/.exec(hash) ?? [];
  if (page === 'person' && id) return { page, id };
  return { page: page === 'people' || page === 'attendance' ? page : 'today' };
}

export const personHash = (id: string): string => `#person/${id}`;

export const usePlace = (): Place => placeOf(useHash());
