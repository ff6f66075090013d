import { type EventSource } from '../events/eventSource.js';
import { matchRoute } from './matchRoute.js';
import { NOT_FOUND, ROUTES } from './routes.js';
import { type ReadyPage, type SiteRoute } from './siteRoute.js';

/** A page that is ready to be shown. */
export interface LoadedPage extends ReadyPage {
  address: string;
  route: SiteRoute;
  title: string;
  description: string;
}

/** Whether a path is one of this site's pages; all others belong to the console. */
export const isSitePage = (path: string): boolean => matchRoute(ROUTES, path) !== undefined;

/** Opens the page at an address (path and query); rejects when its code or data can't be fetched. */
export async function loadPage(address: string, events: EventSource, now: Date): Promise<LoadedPage> {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid');
  const { route, params } = matchRoute(ROUTES, pathname) ?? { route: NOT_FOUND, params: {} };
  const page = await route.open({ params, search: searchParams, events, now });
  const path = route.path.includes(':') ? undefined : route.path;
  return { title: route.title, description: route.description, path, ...page, address, route };
}
