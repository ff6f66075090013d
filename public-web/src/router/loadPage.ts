import type { EventSource } from '../events/spokenEvents.js';
import { withoutPrefix } from './languageAddresses.js';
import { NOT_FOUND, ROUTES } from './routes.js';
import type { ReadyPage, RouteMatch, SiteRoute } from './siteRoute.js';

/** Words of the route table that can't be event ids: `/event/manage` belongs to the console. */
const RESERVED_WORDS: ReadonlySet<string> = new Set(['manage', 'register', 'bridge']);

const segmentsOf = (path: string): string[] => path.split('/').filter(segment => segment !== '');

const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const expected = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of expected.entries()) {
    const value = decode(given[index] ?? '');
    if (value === undefined) return undefined;
    if (!name.startsWith(':')) {
      if (name !== value) return undefined;
    } else if (RESERVED_WORDS.has(value)) {
      return undefined;
    } else {
      params[name.slice(1)] = value;
    }
  }
  return params;
}

/** The first route whose pattern fits the path; a slash at the end makes no difference. */
export function matchRoute(routes: readonly SiteRoute[], path: string): RouteMatch | undefined {
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}

/** A page that is ready to be shown. */
export interface LoadedPage extends ReadyPage {
  address: string;
  route: SiteRoute;
  title: string;
  description: string;
  /**
   * The address without the query parameters that the page does not read: addresses that differ in those alone are
   * the same page.
   */
  readAddress: string;
}

/** A query that records which of its parameters were read. */
class NotedQuery extends URLSearchParams {
  readonly read = new Set<string>();

  override get(name: string): string | null {
    this.read.add(name);
    return super.get(name);
  }
}

function routeAt(path: string): RouteMatch | undefined {
  const own = withoutPrefix(path);
  return own === undefined ? undefined : matchRoute(ROUTES, own);
}

/** Whether a path is one of this site's pages in its language; all others need a page load. */
export const isSitePage = (path: string): boolean => routeAt(path) !== undefined;

/** Opens the page at an address (path and query); rejects when its code or data can't be fetched. */
export async function loadPage(address: string, events: EventSource, now: Date): Promise<LoadedPage> {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  const query = new NotedQuery(search);
  const { route, params } = routeAt(pathname) ?? { route: NOT_FOUND, params: {} };
  const page = await route.open({ params, search: query, events, now });
  const path = route.path.includes(':') ? undefined : route.path;
  const readAddress = `${pathname}?${new URLSearchParams([...query].filter(([name]) => query.read.has(name)))}`;
  return { title: route.title, description: route.description, path, ...page, address, route, readAddress };
}
