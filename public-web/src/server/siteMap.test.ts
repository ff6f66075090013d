import { describe, expect, it } from '@jest/globals';
import { ROUTES } from '../router/routes.js';
import { aCamp, anEvent } from '../testing/anEvent.js';
import { siteMap } from './renderer.js';

describe('the site map', () => {
  const xml = siteMap(ROUTES, [anEvent(), aCamp('Puri', '2030-02-22', '2030-02-25')], ['en']);
  const paths = [...xml.matchAll(/<loc>__PUBLIC_URL__(.*?)<\/loc>/g)].map(([, path]) => path);

  it('lists the pages that have no id, and every event', () => {
    expect(paths.sort()).toEqual([
      '/about-us',
      '/contact-us',
      '/event',
      '/event/winter-camp',
      '/privacy',
      '/refund',
      '/register',
      '/terms',
      '/viplava',
    ]);
  });
});
