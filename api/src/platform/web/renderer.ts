import type { Language, PublicEventRecord } from '@coastok/domain';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { EventPages } from './eventPages.js';

/** The parts of a page that go into the built index.html, at its three marks. */
export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  data: string;
}

/** What `public-web/src/server/renderer.tsx` exports for us. */
export interface Renderer {
  renderAddress(
    address: string,
    events: Pick<EventPages, 'list' | 'find'>,
    now: Date,
    languages: readonly Language[],
  ): Promise<RenderedPage>;
  renderSiteMap(events: readonly PublicEventRecord[], languages: readonly Language[]): string;
  /** Whether the page at a path without prefix is there in every language. */
  isSpoken(path: string): boolean;
}

/** The public site's own renderer; null while the site has not been built. */
export async function loadRenderer(file: string): Promise<Renderer | null> {
  if (!existsSync(file)) return null;
  // The build wrote it from the functions that the interface describes.
  return (await import(pathToFileURL(file).href)) as Renderer;
}

/** A built index.html with a rendered page in it. */
export const fillTemplate = (template: string, { head, body, data }: RenderedPage): string =>
  template
    .replace(/<!--preview-->[^]*?<!--\/preview-->/, () => head)
    .replace('<!--page-->', () => body)
    .replace('<!--data-->', () => data);
