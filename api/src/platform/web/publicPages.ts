/** Which of the two web apps owns an address of the one origin (spec 2, section 2; experience.md, Addresses). */
const STATIC_PAGES = new Set(['/about-us', '/contact-us', '/privacy', '/terms', '/refund', '/register']);

const under = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

export const isPublicPage = (path: string): boolean =>
  STATIC_PAGES.has(path) ||
  under(path, '/viplava') ||
  (under(path, '/event') && !under(path, '/event/manage'));
