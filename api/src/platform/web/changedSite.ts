import type { RenderedPage, SiteRenderer } from '@coastok/domain';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { siteTexts, type TextPlace } from '../languages/productTexts.js';
import type { PageTexts } from '../languages/textsInForce.js';
import { SharedText } from './pages.js';

/** What the file exports that the public site's build writes for this server. */
interface BuiltRenderer {
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

/** The folder of the site's scripts, within the site's folder. */
const SCRIPTS = 'dist/site-assets/hashed';
const SCRIPT = /^[\w.~-]+\.js$/;

/** The address of a script in a page, or in another script, where it has no leading slash. */
const ADDRESS = /(site-assets\/hashed\/)(?=[\w.~-]+\.js\b)/g;

/**
 * Escapes a text for a string literal with quotes of any kind. The result is ASCII, which needs less memory: the
 * renderers stay loaded.
 */
const quoted = (text: string): string =>
  text
    .replace(/[\\"'`$]/g, String.raw`\$&`)
    .replace(/[^ -~]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A file's code with changed texts in place of the built ones. */
export function withTexts(
  code: string,
  places: readonly TextPlace[],
  texts: ReadonlyMap<string, string>,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const [start, end, key] of places) {
    const text = texts.get(key);
    if (text === undefined) continue;
    parts.push(code.slice(at, start), quoted(text));
    at = end;
  }
  return parts.join('') + code.slice(at);
}

/** Changes the script addresses in a page or script, so that it loads the scripts with changed texts. */
const withAddresses = (code: string, { version }: PageTexts): string =>
  code.replace(ADDRESS, `$1${version}/`);

/**
 * The public site with the texts that the community changed. The address of a script with changed texts contains the
 * version of the texts, so browsers may cache it without a time limit, like the other scripts.
 */
export class ChangedSite {
  /** The scripts of each set of texts, by file name; released from memory with their texts. */
  private readonly scripts = new WeakMap<PageTexts, Map<string, Promise<SharedText>>>();

  constructor(private readonly root: string) {}

  /** The HTML frame of a language's pages, which loads the scripts with changed texts. */
  readonly frame = (template: string, texts: PageTexts): string => withAddresses(template, texts);

  /** A script by its file name; null when the site has no such file. */
  async script(name: string, texts: PageTexts): Promise<SharedText | null> {
    const path = join(this.root, SCRIPTS, name);
    if (!SCRIPT.test(name) || !existsSync(path)) return null;
    const known = this.scripts.get(texts) ?? new Map<string, Promise<SharedText>>();
    this.scripts.set(texts, known);
    const script = known.get(name) ?? this.make(path, name, texts);
    known.set(name, script);
    return script;
  }

  /** A language's renderer with the changed texts, or with the built ones when there are none. */
  async renderer(language: string, texts: PageTexts | null): Promise<SiteRenderer | null> {
    const folder = join('renderer/dist', language);
    if (!existsSync(join(this.root, folder, 'renderer.cjs'))) return null;
    const places = texts && (await siteTexts()).places;
    const built = loadFresh<BuiltRenderer>(join(this.root, folder), 'renderer.cjs', (name, code) =>
      texts ? withTexts(code, places?.[join(folder, name)] ?? [], texts.texts) : code,
    );
    return built.renderer;
  }

  private async make(path: string, name: string, texts: PageTexts): Promise<SharedText> {
    const [code, { places }] = await Promise.all([readFile(path, 'utf8'), siteTexts()]);
    const said = withTexts(code, places[join(SCRIPTS, name)] ?? [], texts.texts);
    return new SharedText(withAddresses(said, texts));
  }
}

/**
 * Loads a CommonJS file and the files that it requires from its folder, separately from any loaded before. Unlike
 * modules, they are garbage-collected when nothing refers to them any more.
 * @param change returns the code to run for each file
 */
function loadFresh<T>(folder: string, file: string, change: (name: string, code: string) => string): T {
  const known = new Map<string, { exports: unknown }>();
  const require = createRequire(join(folder, file));
  const load = (name: string): unknown => {
    const loaded = known.get(name);
    if (loaded) return loaded.exports;
    const module = { exports: {} };
    known.set(name, module);
    const filename = join(folder, name);
    const run = compileFunction(
      change(name, readFileSync(filename, 'utf8')),
      ['exports', 'require', 'module', '__filename', '__dirname'],
      { filename },
    ) as (...given: unknown[]) => void;
    const next = (id: string): unknown => (id.startsWith('./') ? load(id.slice(2)) : require(id));
    run(module.exports, next, module, filename, folder);
    return module.exports;
  };
  return load(file) as T;
}
