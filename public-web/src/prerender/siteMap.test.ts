import { describe, expect, it } from '@jest/globals';
import { NOT_FOUND, ROUTES } from '../router/routes.js';
import { siteMap } from './siteMap.js';

const withPath = (path: string) => ({ ...NOT_FOUND, path });

describe('the site map', () => {
  it('lists every static page, and leaves room for the events', () => {
    const xml = siteMap(ROUTES);
    for (const path of ['/about-us', '/contact-us', '/privacy', '/terms', '/refund']) {
      expect(xml).toContain(`<loc>__PUBLIC_URL__${path}</loc>`);
    }
    expect(xml).toContain('<!--events-->');
  });

  it('leaves out patterns and the steps of a registration', () => {
    const xml = siteMap(['/event', '/event/:eventId', '/event/register', '/viplava/bridge'].map(withPath));
    expect(xml.match(/<loc>/g)).toHaveLength(1);
  });
});
