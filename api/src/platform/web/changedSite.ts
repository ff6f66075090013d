import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { siteTexts, type TextPlace } from '../languages/productTexts.js';
import type { PageTexts } from '../languages/textsInForce.js';
import type { Renderer } from './renderer.js';
import { SharedText } from './sendText.js';

/** Where the site's scripts are, from its folder. */
const SCRIPTS = 'dist/site-assets/hashed';
const SCRIPT = /^[\w.~-]+\.js$/;

/** The address of a script in a page, or in another script, which has it without the first slash. */
const ADDRESS = /(site-assets\/hashed\/)(?=[\w.~-]+\.js\b)/g;

/** A text as it stands between quotes of any kind in a script, in ASCII: the renderers are kept in memory. */
const quoted = (text: string): string =>
  text
    .replace(/[\\"'`$]/g, String.raw`\$&`)
    .replace(/[^ -~]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A file with other texts at the places of those that were built. */
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

/** A page or script that loads scripts with changed texts. */
const withAddresses = (code: string, { version }: PageTexts): string =>
  code.replace(ADDRESS, `$1${version}/`);

/**
 * The public site with the texts that the community changed: a script with other texts has another address, which
 * names the texts, so that browsers may keep it for ever as they keep the others. A site whose texts nobody changed
 * never comes here.
 */
export class ChangedSite {
  /** The scripts of each set of texts, by file; they go when the texts do. */
  private readonly scripts = new WeakMap<PageTexts, Map<string, Promise<SharedText>>>();

  constructor(private readonly root: string) {}

  /** The frame of a language's pages. */
  readonly frame = (template: string, texts: PageTexts): string => withAddresses(template, texts);

  /** A script by the name of its file; null for a file that the site does not have. */
  async script(name: string, texts: PageTexts): Promise<SharedText | null> {
    const path = join(this.root, SCRIPTS, name);
    if (!SCRIPT.test(name) || !existsSync(path)) return null;
    const known = this.scripts.get(texts) ?? new Map<string, Promise<SharedText>>();
    this.scripts.set(texts, known);
    const script = known.get(name) ?? this.make(path, name, texts);
    known.set(name, script);
    return script;
  }

  /** A language's renderer, with the changed texts where there are some. */
  async renderer(language: string, texts: PageTexts | null): Promise<Renderer | null> {
    const folder = join('renderer/dist', language);
    if (!existsSync(join(this.root, folder, 'renderer.cjs'))) return null;
    const places = texts && (await siteTexts()).places;
    return loadFresh<Renderer>(join(this.root, folder), 'renderer.cjs', (name, code) =>
      texts ? withTexts(code, places?.[join(folder, name)] ?? [], texts.texts) : code,
    );
  }

  private async make(path: string, name: string, texts: PageTexts): Promise<SharedText> {
    const [code, { places }] = await Promise.all([readFile(path, 'utf8'), siteTexts()]);
    const said = withTexts(code, places[join(SCRIPTS, name)] ?? [], texts.texts);
    return new SharedText(withAddresses(said, texts));
  }
}

/**
 * Loads a CommonJS file and those that it requires from its folder, apart from any that were loaded before. Unlike
 * modules, they are forgotten when nobody uses them any more.
 * @param change what is done to the code of each file
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
