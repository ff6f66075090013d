import { matchRoute } from './matchRoute.js';
import { NOT_FOUND, ROUTES } from './routes.js';
import { type Page, type PageProps, type SiteRoute } from './siteRoute.js';

/** A page whose code has arrived, ready to be shown. */
export interface LoadedPage extends PageProps {
  address: string;
  route: SiteRoute;
  Page: Page;
}

/** Fetches the code of the page at an address (path and query); rejects when it can't be fetched. */
export async function loadPage(address: string): Promise<LoadedPage> {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid');
  const { route, params } = matchRoute(ROUTES, pathname) ?? { route: NOT_FOUND, params: {} };
  const { default: Page } = await route.load();
  return { address, route, params, search: searchParams, Page };
}
