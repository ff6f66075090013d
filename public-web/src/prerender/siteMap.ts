import { type SiteRoute } from '../router/siteRoute.js';
import { ORIGIN_PLACEHOLDER } from './previewTags.js';

/** Where the server adds the addresses of the published events. */
export const EVENTS_PLACEHOLDER = '<!--events-->';

/** The site map with every route that has no parameter; those that continue something private are left out. */
export function siteMap(routes: readonly SiteRoute[]): string {
  const paths = routes
    .map(route => route.path)
    .filter(path => !path.includes(':') && !/\/(register|bridge)$/.test(path));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map(path => `  <url><loc>${ORIGIN_PLACEHOLDER}${path}</loc></url>`),
    `  ${EVENTS_PLACEHOLDER}`,
    '</urlset>',
    '',
  ].join('\n');
}
