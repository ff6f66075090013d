import {
  type Language,
  type PublicEventRecord,
  type RenderedPage,
  type SiteRenderer,
  istDayStart,
} from '@coastok/domain';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../app/App.js';
import { pageDataElement, PRODUCT_NAME } from '../app/pageData.js';
import { createBrowserEvents } from '../events/browserEvents.js';
import { type EventSource, spokenEvents } from '../events/spokenEvents.js';
import { recordEvents } from '../events/recordedEvents.js';
import { type LoadedPage, loadPage } from '../router/loadPage.js';
import { ROUTES } from '../router/routes.js';
import { previewTags } from './previewTags.js';
import { frame } from '../texts/en/frame.js';
import { fill } from '../texts/fill.js';
import { isCamp } from '../events/yatras.js';
import type { SiteRoute } from '../router/siteRoute.js';
import { type Alternate, ORIGIN_PLACEHOLDER, alternatesOf } from './alternates.js';
import { landingAddress } from '../events/addresses.js';
import { hasLanguages, inThisLanguage } from '../router/languageAddresses.js';

const bodyOf = (page: LoadedPage, events: EventSource, languages: readonly Language[]): string =>
  renderToString(
    <StrictMode>
      <App initial={page} events={events} languages={languages} />
    </StrictMode>,
  );

const headOf = (page: LoadedPage, languages: readonly Language[]): string =>
  [
    previewTags({ ...page, languages, isListed: page.route.listed }),
    ...(page.about ?? []).map(structuredData),
  ].join('\n    ');

const SECOND_MS = 1000;
/** The cache size: far more addresses than are popular at the same moment. */
const MOST_KEPT = 20;
/** The latest rendered page of some addresses, the oldest first. */
const kept = new Map<string, RenderedPage>();

/**
 * Renders the page at an address (path and query) as a browser would first render it, for the server that has the
 * events. The events are read at each call; calls in the same second that read the same events get the same
 * rendered page, whichever query parameters they have that the page does not read.
 * Rejects when the events can't be read.
 */
export async function renderAddress(
  address: string,
  source: EventSource,
  now: Date,
  languages: readonly Language[],
): Promise<RenderedPage> {
  const second = new Date(Math.floor(now.getTime() / SECOND_MS) * SECOND_MS);
  const { events: recorded, given } = recordEvents(source);
  const events = spokenEvents(recorded);
  const page = await loadPage(address, events, second);
  const data = pageDataElement({ now: second.toISOString(), events: given, languages });
  const key = page.readAddress;
  const last = kept.get(key);
  if (last?.data === data) return last;
  const drawn = {
    status: page.isFound === false ? 404 : 200,
    head: headOf(page, languages),
    body: page.route.drawn === 'in browser' ? '' : bodyOf(page, events, languages),
    data,
  };
  kept.delete(key);
  kept.set(key, drawn);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return drawn;
}

export interface FinishedPage {
  path: string;
  head: string;
  body: string;
}

const noEvents = createBrowserEvents();

/** Every page whose text is known at build time. */
export const renderFinishedPages = (): Promise<FinishedPage[]> =>
  Promise.all(
    ROUTES.filter(route => route.drawn === 'at build').map(async ({ path }) => {
      const page = await loadPage(path, noEvents, new Date());
      return { path, head: headOf(page, []), body: bodyOf(page, noEvents, []) };
    }),
  );

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

/** An event in schema.org's vocabulary, so that search engines show its days, place and price. */
function structuredData(event: PublicEventRecord): string {
  const url = ORIGIN_PLACEHOLDER + inThisLanguage(landingAddress(event));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    startDate: event.fromDate,
    endDate: event.toDate,
    ...(event.landing.tagline && { description: event.landing.tagline }),
    ...(event.venue && {
      location: { '@type': 'Place', name: event.venue, address: `${event.venue}, India` },
    }),
    organizer: { '@type': 'Organization', name: PRODUCT_NAME, url: ORIGIN_PLACEHOLDER },
    offers: {
      '@type': 'Offer',
      url,
      price: event.startingPrice,
      priceCurrency: 'INR',
      validFrom: event.registrationOpensAt ?? undefined,
      validThrough: event.registrationClosesAt ?? istDayStart(event.fromDate).toISOString(),
    },
    url,
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

export const renderer: SiteRenderer = {
  renderAddress,
  renderSiteMap: (events, languages) => siteMap(ROUTES, events, languages),
  defaultHead: () =>
    previewTags({
      title: fill(frame.homeTitle, { product: PRODUCT_NAME }),
      description: frame.homeDescription,
      isListed: true,
    }),
  needsScript: frame.needsScript,
  hasLanguages,
};
