import type { RenderedPage, SiteRenderer } from '@coastok/domain';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** What the file exports that the public site's build writes for this server. */
export interface BuiltRenderer {
  renderer: SiteRenderer;
}

/** The public site's own renderer; null while the site has not been built. */
export async function loadRenderer(file: string): Promise<SiteRenderer | null> {
  if (!existsSync(file)) return null;
  const built = (await import(pathToFileURL(file).href)) as BuiltRenderer;
  return built.renderer;
}

/** Puts a rendered page into a built index.html. */
export const fillTemplate = (template: string, { head, body, data }: RenderedPage): string =>
  template
    .replace(/<!--preview-->[^]*?<!--\/preview-->/, () => head)
    .replace('<!--page-->', () => body)
    .replace('<!--data-->', () => data);
