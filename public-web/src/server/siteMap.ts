import { type Language, type PublicEventRecord } from '@coastok/domain';
import { isCamp } from '../events/yatras.js';
import { type SiteRoute } from '../router/siteRoute.js';
import { type Alternate, alternatesOf, ORIGIN_PLACEHOLDER } from './alternates.js';

const linkTo = ({ hreflang, href }: Alternate): string =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;

/** A page in each of its languages, with links to the others. */
function entriesOf(path: string, languages: readonly Language[]): string[] {
  const alternates = alternatesOf(path, languages);
  const own = alternates.filter(({ hreflang }) => hreflang !== 'x-default').map(({ href }) => href);
  const addresses = own.length > 0 ? own : [ORIGIN_PLACEHOLDER + path];
  return addresses.map(address => `  <url><loc>${address}</loc>${alternates.map(linkTo).join('')}</url>`);
}

/** The site map: every listed route that has no parameter, and the pages of the events. Camps share one page. */
export function siteMap(
  routes: readonly SiteRoute[],
  events: readonly PublicEventRecord[],
  languages: readonly Language[],
): string {
  const paths = [
    ...routes.filter(({ path, listed }) => listed && !path.includes(':')).map(({ path }) => path),
    ...events.filter(event => !isCamp(event)).map(({ eventId }) => `/event/${eventId}`),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap(path => entriesOf(path, languages)),
    '</urlset>',
    '',
  ].join('\n');
}
