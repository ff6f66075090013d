import { type Language, SITE_PICTURES, sitePictureAt } from '@coastok/domain';
import { type Alternate, alternatesOf, ORIGIN_PLACEHOLDER } from './alternates.js';
import { PRODUCT_NAME } from '../app/pageData.js';
import { inThisLanguage } from '../router/languageAddresses.js';
import { documentTitle } from '../router/usePage.js';

export interface Preview {
  title: string;
  /** One sentence. */
  description: string;
  /** The canonical address: path and query; missing where one file serves many addresses. */
  path?: string;
  /** The languages of the page, where there are several. */
  languages?: readonly Language[];
  /** A path of this site or an https address; without one the site's own picture is shown. */
  picture?: string;
  /** Whether search engines may list the page. */
  isListed: boolean;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, character => ENTITIES[character] ?? '');

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escaped(content)}" />`;

/** A picture that messengers can show: they show no SVG, so a wide drawn picture has a JPEG copy. */
function pictureTags(picture: string | undefined): string[] {
  const drawn = picture ? sitePictureAt(picture) : null;
  if (picture && !drawn) {
    const address = picture.startsWith('/') ? ORIGIN_PLACEHOLDER + picture : picture;
    return [meta('property', 'og:image', address)];
  }
  const own =
    drawn && SITE_PICTURES[drawn].wide
      ? `/site-assets/pictures/${drawn}-preview.jpg`
      : '/site-assets/preview.png';
  return [
    meta('property', 'og:image', ORIGIN_PLACEHOLDER + own),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
  ];
}

const alternateTag = ({ hreflang, href }: Alternate): string =>
  `<link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}" />`;

/** The lines of a page's head that search engines and messengers read. */
export function previewTags({
  title,
  description,
  path,
  languages = [],
  picture,
  isListed,
}: Preview): string {
  const url = path === undefined ? undefined : ORIGIN_PLACEHOLDER + inThisLanguage(path);
  return [
    `<title>${escaped(documentTitle(title))}</title>`,
    meta('name', 'description', description),
    ...(isListed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...pictureTags(picture),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(url === undefined
      ? []
      : [meta('property', 'og:url', url), `<link rel="canonical" href="${escaped(url)}" />`]),
    ...(path === undefined ? [] : alternatesOf(path, languages).map(alternateTag)),
  ].join('\n    ');
}
