import { useEffect, useState } from 'react';
import { client } from './client.js';

/** GET `/web/v1/config`. */
export interface SiteConfig {
  productName: string;
  googleClientId: string | null;
  razorpayKeyId: string | null;
  sandbox: boolean;
  /** How the community is reached; what has not been configured is null. */
  contact: SiteContact;
}

export interface SiteContact {
  email: string | null;
  phone: string | null;
  address: string | null;
}

let pending: Promise<SiteConfig> | undefined;

/** The configuration, asked for once per page load; a failed call is made anew by the next caller. */
export function fetchSiteConfig(): Promise<SiteConfig> {
  pending ??= client.get<SiteConfig>('/config').catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

export type SiteConfigState =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; config: SiteConfig };

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
