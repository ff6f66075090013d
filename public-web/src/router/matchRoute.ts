import { type RouteMatch, type SiteRoute } from './siteRoute.js';

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
