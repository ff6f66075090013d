import { prefixOf } from './siteLanguages.js';

/** Pages of the public site that are complete HTML files. */
export const FINISHED: ReadonlySet<string> = new Set([
  '/about-us',
  '/contact-us',
  '/privacy',
  '/terms',
  '/refund',
]);

const under = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** Whether a path without a language's prefix belongs to the public site. */
export const isPublic = (path: string): boolean =>
  FINISHED.has(path) ||
  path === '/register' ||
  path === '/guardian' ||
  path === '/email' ||
  under(path, '/my') ||
  path === '/my-data' ||
  path === '/notice' ||
  under(path, '/viplava') ||
  (under(path, '/event') && !under(path, '/event/manage'));

export type WebApp = 'console' | 'public site' | 'field app';

/** The web app that serves an address of the shared origin. */
export function ownerOf(path: string): WebApp {
  if (under(path, '/field')) return 'field app';
  return isPublic(path) || prefixOf(path) ? 'public site' : 'console';
}
