import { istDayStart, type PublicEventRecord } from '@coastok/domain';
import { PRODUCT_NAME } from '../content/productName.js';
import { landingAddress } from '../events/addresses.js';
import { inThisLanguage } from '../router/spoken.js';
import { ORIGIN_PLACEHOLDER } from './alternates.js';

/** An event in schema.org's vocabulary, so that search engines show its days, place and price. */
export function structuredData(event: PublicEventRecord): string {
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
