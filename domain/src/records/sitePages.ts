import type { Language } from '../languages/languages.js';
import type { PublicEventRecord } from '../resources/event.js';

/** The parts of a rendered page that replace the three placeholders of the built index.html. */
export interface RenderedPage {
  /** 200, or 404 for an event that does not exist. */
  status: number;
  head: string;
  body: string;
  /** An element with the data that the page was rendered from. */
  data: string;
}

/** The published events, for the pages that show them. */
export interface SiteEvents {
  /** All published events, the earliest first. */
  list: () => Promise<readonly PublicEventRecord[]>;
  /** The event that a public id or record id names; null for an unknown one. */
  find: (eventId: string) => Promise<PublicEventRecord | null>;
}

/** What the built public site exports for the API, which renders pages on request. */
export interface SiteRenderer {
  /**
   * Renders the page at an address (path and query) as a browser would first render it.
   * Rejects when the events can't be read.
   */
  renderAddress: (
    address: string,
    events: SiteEvents,
    now: Date,
    languages: readonly Language[],
  ) => Promise<RenderedPage>;
  renderSiteMap: (events: readonly PublicEventRecord[], languages: readonly Language[]) => string;
  /** The head of any page whose events can't be read. */
  defaultHead: () => string;
  /** The text that the browser shows in place of a page when scripts are off. */
  needsScript: string;
  /** Whether the page at a path without prefix exists in every language. */
  hasLanguages: (path: string) => boolean;
}
