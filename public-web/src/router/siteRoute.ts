import { type ComponentType } from 'react';

/** What a page is told about the address that led to it. */
export interface PageProps {
  /** The parts of the path that the pattern names, decoded: `/event/:eventId` gives `eventId`. */
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

export type Page = ComponentType<PageProps>;

export interface SiteRoute {
  /** A path such as `/event/:eventId/register`; patterns are tried in the order of the table. */
  path: string;
  title: string;
  /** One sentence for search results and link previews. */
  description: string;
  /** `bare` pages have no header: the event and camp paths. */
  frame: 'full' | 'bare';
  /** Whether the page's text stands at build time, so that it can be delivered as finished HTML. */
  prerender: boolean;
  load: () => Promise<{ default: Page }>;
}

export interface RouteMatch {
  route: SiteRoute;
  params: Readonly<Record<string, string>>;
}
