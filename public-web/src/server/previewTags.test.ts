import { describe, expect, it } from '@jest/globals';
import { sitePicture } from '@coastok/domain';
import { type Preview, previewTags } from './previewTags.js';

const tagsOf = (fields: Partial<Preview> = {}) =>
  previewTags({ title: 'Refund Policy', description: 'How to cancel.', isListed: true, ...fields });

describe('the preview of a page', () => {
  it('has the page’s name, the product and the canonical address', () => {
    const tags = tagsOf({ path: '/refund' });
    expect(tags).toContain('<title>Refund Policy · Coastok</title>');
    expect(tags).toContain('<meta name="description" content="How to cancel." />');
    expect(tags).toContain('<link rel="canonical" href="__PUBLIC_URL__/refund" />');
  });

  it('has no address where one file serves many', () => {
    expect(tagsOf()).not.toMatch(/canonical|og:url/);
  });

  it('escapes markup in a title', () => {
    const tags = tagsOf({ title: '"><script>x</script>', description: 'a & b' });
    expect(tags).not.toContain('<script>');
    expect(tags).toContain('content="a &amp; b"');
  });

  it('tells search engines not to index pages that belong to one visitor', () => {
    expect(tagsOf({ isListed: false })).toContain('<meta name="robots" content="noindex" />');
    expect(tagsOf()).not.toContain('noindex');
  });

  it.each([
    [undefined, '__PUBLIC_URL__/site-assets/preview.png'],
    [sitePicture('puri'), '__PUBLIC_URL__/site-assets/pictures/puri-preview.jpg'],
    [sitePicture('kirtan'), '__PUBLIC_URL__/site-assets/preview.png'],
    [
      '/api/v1/file/65f000000000000000000001?expires=1',
      '__PUBLIC_URL__/api/v1/file/65f000000000000000000001?expires=1',
    ],
    ['https://photos.example.org/1.jpg', 'https://photos.example.org/1.jpg'],
  ])('shows for the picture %s one that messengers can show', (picture, expected) => {
    expect(tagsOf({ picture })).toContain(`<meta property="og:image" content="${expected}" />`);
  });
});
