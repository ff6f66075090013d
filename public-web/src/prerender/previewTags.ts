import { PRODUCT_NAME } from '../content/productName.js';
import { documentTitle } from '../router/documentTitle.js';

export interface Preview {
  title: string;
  /** One sentence. */
  description: string;
  /** The page's own path; missing where one file serves many addresses. */
  path?: string;
}

/** Stands in the built files for the site's own origin, which only the server knows. */
export const ORIGIN_PLACEHOLDER = '__PUBLIC_URL__';

const PREVIEW_PICTURE = `${ORIGIN_PLACEHOLDER}/site-assets/preview.png`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, character => ENTITIES[character] ?? '');

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escaped(content)}" />`;

/** The lines of a page's head that search engines and messengers read. */
export function previewTags({ title, description, path }: Preview): string {
  const url = path === undefined ? undefined : ORIGIN_PLACEHOLDER + path;
  return [
    `<title>${escaped(documentTitle(title))}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', PREVIEW_PICTURE),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(url === undefined
      ? []
      : [meta('property', 'og:url', url), `<link rel="canonical" href="${escaped(url)}" />`]),
  ].join('\n    ');
}
