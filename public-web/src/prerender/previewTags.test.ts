import { describe, expect, it } from '@jest/globals';
import { previewTags } from './previewTags.js';

describe('the preview of a page', () => {
  it('names page and product, and the address it is known by', () => {
    const tags = previewTags({ title: 'Refund Policy', description: 'How to cancel.', path: '/refund' });
    expect(tags).toContain('<title>Refund Policy · Coastok</title>');
    expect(tags).toContain('<meta name="description" content="How to cancel." />');
    expect(tags).toContain('<link rel="canonical" href="__PUBLIC_URL__/refund" />');
  });

  it('claims no address where one file serves many', () => {
    expect(previewTags({ title: 'Events', description: 'All events.' })).not.toMatch(/canonical|og:url/);
  });

  it('keeps markup in a title from becoming markup', () => {
    const tags = previewTags({ title: '"><script>x</script>', description: 'a & b' });
    expect(tags).not.toContain('<script>');
    expect(tags).toContain('content="a &amp; b"');
  });
});
