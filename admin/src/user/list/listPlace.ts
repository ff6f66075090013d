import { type Segment } from '@coastok/domain';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';

interface ListPlace {
  segment: Segment;
  /** With the filters, order and page that stand in the address. */
  address: string;
}

const KEY = 'user.lastList';
const START: ListPlace = { segment: 'all', address: '/user/all' };

/** The member list that was looked at last: where a card or a form leads back to. */
export const useLastList = (): ListPlace => useStore<ListPlace>(KEY, START)[0];

/** Remembers the list on the screen as the place to come back to. */
export function useRememberList(segment: Segment): void {
  const { pathname, search } = useLocation();
  const [, remember] = useStore<ListPlace>(KEY, START);
  useEffect(
    () => remember({ segment, address: `${pathname}${search}` }),
    [segment, pathname, search, remember],
  );
}
