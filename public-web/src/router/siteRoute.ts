import { type PublicEventRecord } from '@coastok/domain';
import { type ReactElement } from 'react';
import type { EventSource } from '../events/spokenEvents.js';

/** An address that a route matches, and what its page may ask for before it is shown. */
export interface PageRequest {
  /** The parts of the path that the pattern names, decoded: `/event/:eventId` gives `eventId`. */
  params: Readonly<Record<string, string>>;
  /** Read by `get` alone, which records the parameters that a page depends on. */
  search: Pick<URLSearchParams, 'get'>;
  events: EventSource;
  /** The instant that decides whether registration is open. */
  now: Date;
}

/** A page whose code and data are loaded. Its route gives the values that it does not have. */
export interface ReadyPage {
  element: ReactElement;
  title?: string;
  /** One sentence for search results and link previews. */
  description?: string;
  /** The picture of link previews: a path of this site or an https address. */
  picture?: string;
  /** The canonical address, where several lead to the page: path and query. */
  path?: string;
  /** The events that the page is about, for search engines. */
  about?: readonly PublicEventRecord[];
  /** False for an event that does not exist; the server then answers 404. */
  isFound?: boolean;
}

export interface SiteRoute {
  /** A path such as `/event/:eventId/register`; patterns are tried in the order of the table. */
  path: string;
  title: string;
  /** One sentence for search results and link previews. */
  description: string;
  /** `bare` pages have no header: the event and camp paths. */
  frame: 'full' | 'bare';
  /** Whether search engines may list it; pages that belong to one visitor are not listed. */
  listed: boolean;
  /**
   * Where the HTML is rendered: at build time for fixed texts, on the server for events, and only in the browser
   * for pages that belong to one visitor.
   */
  drawn: 'at build' | 'by server' | 'in browser';
  /** Fetches the page's code and data; rejects when they can't be fetched. */
  open: (request: PageRequest) => Promise<ReadyPage>;
}

export interface RouteMatch {
  route: SiteRoute;
  params: Readonly<Record<string, string>>;
}
