import { type PublicConfigRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { client } from './client.js';

let pending: Promise<PublicConfigRecord> | undefined;

/** The configuration, fetched once per page load; after a failed call the next caller fetches again. */
export function fetchSiteConfig(): Promise<PublicConfigRecord> {
  pending ??= client.call('public.config').catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** Fetches the configuration as it is now: whether staff are signed in in this browser can change. */
export function fetchFreshConfig(): Promise<PublicConfigRecord> {
  pending = undefined;
  return fetchSiteConfig();
}

export type SiteConfigState =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; config: PublicConfigRecord };

export function useSiteConfig(): SiteConfigState {
  const [current, setCurrent] = useState<SiteConfigState>({ state: 'loading' });
  useEffect(() => {
    let wanted = true;
    fetchSiteConfig().then(
      config => wanted && setCurrent({ state: 'ready', config }),
      () => wanted && setCurrent({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return current;
}
