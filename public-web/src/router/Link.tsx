import { type AnchorHTMLAttributes, type MouseEvent, createContext, useContext } from 'react';
import { navigate } from './location.js';
import { inThisLanguage } from './languageAddresses.js';

/**
 * Whether a path is one of this site's pages. A page can't import the route table, because the table imports the
 * page.
 */
export const SitePages = createContext<(path: string) => boolean>(() => false);

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

const wantsBrowser = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

/**
 * A link that navigates without a page load for the site's own addresses in the language of the page, and is an
 * ordinary link for all others.
 */
export function Link({ href: wanted, children, ...rest }: LinkProps) {
  const href = inThisLanguage(wanted);
  const isPage = useContext(SitePages);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (wantsBrowser(event) || !href.startsWith('/')) return;
    const target = new URL(href, window.location.origin);
    if (!isPage(target.pathname)) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
