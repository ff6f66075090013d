import type { Language, PublicEventRecord } from '@coastok/domain';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { EventPages } from './eventPages.js';

/** The parts of a rendered page that replace the three placeholders of the built index.html. */
export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  data: string;
}

/** The functions that `public-web/src/server/renderer.tsx` exports. */
export interface Renderer {
  renderAddress(
    address: string,
    events: Pick<EventPages, 'list' | 'find'>,
    now: Date,
    languages: readonly Language[],
  ): Promise<RenderedPage>;
  renderSiteMap(events: readonly PublicEventRecord[], languages: readonly Language[]): string;
  /** The head of any page whose events can't be read. */
  defaultHead(): string;
  /** The text that a page shows when scripts are off. */
  readonly needsScript: string;
  /** Whether the page at a path without prefix exists in every language. */
  hasLanguages(path: string): boolean;
}

/** The public site's own renderer; null while the site has not been built. */
export async function loadRenderer(file: string): Promise<Renderer | null> {
  if (!existsSync(file)) return null;
  // The build creates the module from the functions that the interface describes.
  return (await import(pathToFileURL(file).href)) as Renderer;
}

/** Puts a rendered page into a built index.html. */
export const fillTemplate = (template: string, { head, body, data }: RenderedPage): string =>
  template
    .replace(/<!--preview-->[^]*?<!--\/preview-->/, () => head)
    .replace('<!--page-->', () => body)
    .replace('<!--data-->', () => data);
