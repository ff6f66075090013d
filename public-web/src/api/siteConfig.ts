import { type PublicConfigRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { client } from './client.js';

let pending: Promise<PublicConfigRecord> | undefined;

/** The configuration, asked for once per page load; a failed call is made anew by the next caller. */
export function fetchSiteConfig(): Promise<PublicConfigRecord> {
  pending ??= client.call('public.config').catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** The configuration as it is now: whether staff are signed in here changes. */
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
