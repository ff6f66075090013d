import { type PublicEventRecord } from '@coastok/domain';
import { isCamp } from '../events/yatras.js';
import { type SiteRoute } from '../router/siteRoute.js';
import { ORIGIN_PLACEHOLDER } from './previewTags.js';

/** The site map: every listed route that has no parameter, and the pages of the events. Camps share one page. */
export function siteMap(routes: readonly SiteRoute[], events: readonly PublicEventRecord[]): string {
  const paths = [
    ...routes.filter(({ path, listed }) => listed && !path.includes(':')).map(({ path }) => path),
    ...events.filter(event => !isCamp(event)).map(({ eventId }) => `/event/${eventId}`),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map(path => `  <url><loc>${ORIGIN_PLACEHOLDER}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
