import { useEffect, useState } from 'react';

/** The hash of the address, which names the page. A new page is scrolled to its top. */
export function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => {
      setHash(location.hash);
      window.scrollTo(0, 0);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return hash;
}

/** The pages of the app by their addresses, so that 'back' leads to the page before. */
export type Place =
  | { page: 'today' | 'people' }
  /** With the id of a gathering, its list. */
  | { page: 'attendance'; id: string }
  | { page: 'person'; id: string };

function placeOf(hash: string): Place {
  const [, page, id = ''] = /^#(\w+)(?:\/(\w+))?$/.exec(hash) ?? [];
  if (page === 'attendance' || (page === 'person' && id)) return { page, id };
  return { page: page === 'people' ? page : 'today' };
}

export const personHash = (id: string): string => `#person/${id}`;

export const attendanceHash = (gatheringId: string): string => `#attendance/${gatheringId}`;

export const usePlace = (): Place => placeOf(useHash());
