import { type Segment } from '@coastok/domain';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';

interface ListPlace {
  segment: Segment;
  /** The list's address with its filters, order and page. */
  address: string;
}

const KEY = 'user.lastList';
const START: ListPlace = { segment: 'all', address: '/user/all' };

/** The last shown member list, to which a card or a form returns. */
export const useLastList = (): ListPlace => useStore<ListPlace>(KEY, START)[0];

/** Remembers the current list for the way back. */
export function useRememberList(segment: Segment): void {
  const { pathname, search } = useLocation();
  const [, remember] = useStore<ListPlace>(KEY, START);
  useEffect(
    () => remember({ segment, address: `${pathname}${search}` }),
    [segment, pathname, search, remember],
  );
}
