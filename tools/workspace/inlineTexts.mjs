import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAst, transformWithOxc } from 'vite';

const TEXTS = /\/en\/(\w+)\.js$/;
/** A module of texts in any language; `language.ts`, the code of a language, is not one. */
const TEXT_MODULE = /\/src\/texts\/(?:en|hi|bn|or)\/(?!language\.)\w+\.ts$/;
const TRANSLATED_MODULE = /\/src\/texts\/(?:hi|bn|or)\/(?!language\.)\w+\.ts$/;

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/**
 * Calls back with each node of a syntax tree.
 * @param {Node} node
 * @param {(node: Node, parent: Node | undefined) => void} see
 * @param {Node} [parent]
 */
function walk(node, see, parent) {
  see(node, parent);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child.type === 'string') walk(child, see, node);
}

/**
 * The names that a file declares, without its imports: a declared name may hide an import of the same name.
 * @param {Node} program
 */
function declaredIn(program) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {Node} pattern */
  const note = pattern =>
    walk(pattern, (node, parent) => {
      const isKey = parent?.type === 'Property' && parent.key === node && !parent.shorthand;
      if (node.type === 'Identifier' && !isKey) names.add(node.name);
    });
  walk(program, node => {
    if (node.type === 'VariableDeclarator') note(node.id);
    if (node.type === 'CatchClause' && node.param) note(node.param);
    if (Array.isArray(node.params)) node.params.forEach(note);
    if (/^(?:Function|Class)/.test(node.type) && node.id) note(node.id);
  });
  return names;
}

/**
 * @param {unknown} texts
 * @param {string} key
 */
const has = (texts, key) => typeof texts === 'object' && texts !== null && Object.hasOwn(texts, key);

/** @param {unknown} value */
const literalOf = value => (typeof value === 'string' ? JSON.stringify(value) : `(${JSON.stringify(value)})`);

/**
 * @callback Mark changes a text on its way into the code
 * @param {string} text
 * @param {string} key `events.tags.open`: the export and the names that lead to the text
 * @returns {string}
 */

/**
 * @param {unknown} value a text or a group of texts
 * @param {string} key
 * @param {Mark} mark
 * @returns {unknown}
 */
const markAll = (value, key, mark) => {
  if (typeof value === 'string') return mark(value, key);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner, index) => markAll(inner, `${key}.${index}`, mark));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, markAll(inner, `${key}.${name}`, mark)]),
  );
};

/**
 * @typedef {object} Use a name from a text module in some code, with the names that follow it: `texts.closed.title`
 * @property {number} start
 * @property {string} part the text module
 * @property {string} group the module's export
 * @property {string} local its name in the code
 * @property {string[]} names
 * @property {number[]} ends where each of the names ends
 */

/**
 * @typedef {object} Import an import of a text module, of whose names none is declared again
 * @property {number} start
 * @property {number} end
 * @property {string} part the text module
 * @property {string[]} locals the imported names in the code
 */

/** @type {Map<string, { imports: Import[], uses: Use[] }>} by code, which is the same in the build of each language */
const looked = new Map();

/**
 * The text modules that some code imports, and where it uses them.
 * @param {string} code JavaScript
 */
function usesIn(code) {
  const before = looked.get(code);
  if (before) return before;
  const program = /** @type {Node} */ (/** @type {unknown} */ (parseAst(code)));
  /** @type {Map<string, { part: string, group: string, local: string }>} */
  const imported = new Map();
  /** @type {Import[]} */
  const imports = [];
  const declared = declaredIn(program);
  for (const { type, source, specifiers, start, end } of program.body) {
    const [, part] = (type === 'ImportDeclaration' && TEXTS.exec(source.value)) || [];
    if (!part) continue;
    /** @type {string[]} */
    const locals = [];
    for (const { imported: own, local } of specifiers) {
      if (!own || declared.has(local.name)) continue;
      imported.set(local.name, { part, group: own.name, local: local.name });
      locals.push(local.name);
    }
    if (locals.length === specifiers.length) imports.push({ start, end, part, locals });
  }
  /** @type {Map<Node, Node>} */
  const parents = new Map();
  if (imported.size > 0)
    walk(program, (node, parent) => {
      if (parent) parents.set(node, parent);
    });
  /** @type {Use[]} */
  const uses = [];
  for (const node of parents.keys()) {
    const text = node.type === 'Identifier' && imported.get(node.name);
    if (!text || parents.get(node)?.type === 'ImportSpecifier') continue;
    /** @type {Use} */
    const use = { start: node.start, ...text, names: [], ends: [] };
    let found = node;
    for (let next = parents.get(found); next; next = parents.get(found)) {
      if (next.type !== 'MemberExpression' || next.object !== found || next.computed) break;
      use.names.push(next.property.name);
      use.ends.push(next.end);
      found = next;
    }
    uses.push(use);
  }
  const seen = { imports, uses: uses.sort((a, b) => b.start - a.start) };
  looked.set(code, seen);
  return seen;
}

/**
 * The code of a file, with each reference to a text (`texts.closed.title`) replaced by the text itself. A text module
 * stays imported only where a whole group of texts is used, so that its other groups are in no script.
 * @param {string} code JavaScript
 * @param {(part: string) => Promise<Record<string, unknown> | null>} textsOf the exports of a text module; null for any other
 * @param {Mark} [mark]
 * @returns {Promise<string | null>} null where there is none
 */
export async function withInlinedTexts(code, textsOf, mark = text => text) {
  const { imports, uses } = usesIn(code);
  /** @type {Map<string, Record<string, unknown>>} */
  const known = new Map();
  for (const part of new Set(uses.map(({ part }) => part))) {
    const texts = await textsOf(part);
    if (texts) known.set(part, texts);
  }
  if (known.size === 0) return null;
  let inlined = code;
  /** @type {Set<string>} */
  const whole = new Set();
  for (const { start, part, group, local, names, ends } of uses) {
    /** @type {unknown} */
    let value = known.get(part)?.[group];
    let depth = 0;
    for (; depth < names.length && has(value, names[depth] ?? ''); depth++)
      value = /** @type {Record<string, unknown>} */ (value)[names[depth] ?? ''];
    if (depth === 0) {
      whole.add(local);
      continue;
    }
    const text = literalOf(markAll(value, [group, ...names.slice(0, depth)].join('.'), mark));
    inlined = inlined.slice(0, start) + text + inlined.slice(ends[depth - 1]);
  }
  // Imports stand before all uses, so their places are unchanged.
  for (const { start, end, part, locals } of imports.toReversed())
    if (known.has(part) && !locals.some(local => whole.has(local)))
      inlined = inlined.slice(0, start) + inlined.slice(end);
  return inlined;
}

/** @type {Map<string, Promise<Record<string, unknown> | null>>} by file */
const read = new Map();

/**
 * The exports of a text module, which each build of a process reads once.
 * @param {string} file
 * @returns {Promise<Record<string, unknown> | null>} null for a file that does not exist
 */
function textsOfFile(file) {
  const texts = read.get(file) ?? readTexts(file);
  read.set(file, texts);
  return texts;
}

/** @param {string} file */
async function readTexts(file) {
  const source = await readFile(file, 'utf8').catch(() => null);
  if (source === null) return null;
  const { code } = await transformWithOxc(source, file);
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/**
 * Every text in a folder of a language by its key.
 * @param {string} folder
 * @returns {Promise<Record<string, string>>}
 */
export async function allTextsIn(folder) {
  /** @type {Record<string, string>} */
  const texts = {};
  for (const name of (await readdir(folder)).sort()) {
    const { language: _code, ...groups } = (await textsOfFile(join(folder, name))) ?? {};
    for (const [group, value] of Object.entries(groups))
      markAll(value, group, (text, key) => (texts[key] = text));
  }
  return texts;
}

/**
 * A text module whose texts are marked.
 * @param {string} file
 * @param {Mark} mark
 */
async function markedModule(file, mark) {
  const groups = Object.entries((await textsOfFile(file)) ?? {});
  return groups
    .map(([group, value]) => `export const ${group} = ${literalOf(markAll(value, group, mark))};\n`)
    .join('');
}

/**
 * A Vite plugin for builds that have whole text modules of every language: marks the texts of all but English.
 * @param {Mark} mark
 * @returns {import('vite').Plugin}
 */
export const markTexts = mark => ({
  name: 'mark-texts',
  apply: 'build',
  enforce: 'post',
  transform: async (_, id) =>
    TRANSLATED_MODULE.test(id) ? { code: await markedModule(id, mark), map: null } : null,
});

/**
 * A Vite plugin for builds that puts texts where they are used, so that each script has its own texts alone and no
 * text is looked up. Runs after the language is chosen (`inLanguage`).
 * @param {string} folder the folder of the language's texts
 * @param {Mark} [mark]
 * @returns {import('vite').Plugin}
 */
export const inlineTexts = (folder, mark) => ({
  name: 'inline-texts',
  apply: 'build',
  enforce: 'post',
  async transform(code, id) {
    if (mark && TEXT_MODULE.test(id)) return { code: await markedModule(id, mark), map: null };
    if (!/\/src\/(?!texts\/(?:en|hi|bn|or)\/).*\.tsx?$/.test(id) || !code.includes('/en/')) return null;
    const inlined = await withInlinedTexts(code, part => textsOfFile(`${folder}/${part}.ts`), mark);
    return inlined === null ? null : { code: inlined, map: null };
  },
});

const ENGLISH = '/src/texts/en/';

/**
 * A Vite plugin that replaces each file of English texts by the file of the same name in another language. So a
 * page's scripts have one language, and the build fails when a language lacks a file.
 * @param {string} language its code, which is the name of its folder
 * @returns {import('vite').Plugin}
 */
export const inLanguage = language => ({
  name: 'in-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (language === 'en' || !source.includes('/en/')) return null;
    const english = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!english?.id.includes(ENGLISH)) return null;
    return english.id.replace(ENGLISH, `/src/texts/${language}/`);
  },
});
