import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAst, transformWithOxc } from 'vite';

const TEXTS = /\/en\/(\w+)\.js$/;
/** A file of texts in any language; the code of the language itself is no text. */
const TEXT_MODULE = /\/src\/texts\/(?:en|hi|bn|or)\/(?!language\.)\w+\.ts$/;

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
 * The names that a file declares besides its imports: one of these may hide an import of the same name.
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
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, markAll(inner, `${key}.${name}`, mark)]),
  );
};

/**
 * A file in which each text that it names (`texts.closed.title`) is the text itself. A text module stays imported
 * where a whole one is used.
 * @param {string} code JavaScript
 * @param {(part: string) => Promise<Record<string, unknown> | null>} textsOf the exports of a text module; null for any other
 * @param {Mark} [mark]
 * @returns {Promise<string | null>} null where there is none
 */
export async function withInlinedTexts(code, textsOf, mark = text => text) {
  const program = /** @type {Node} */ (/** @type {unknown} */ (parseAst(code)));
  /** @type {Map<string, { name: string, value: unknown }>} */
  const known = new Map();
  const declared = declaredIn(program);
  for (const { type, source, specifiers } of program.body) {
    const [, part] = (type === 'ImportDeclaration' && TEXTS.exec(source.value)) || [];
    const texts = part && (await textsOf(part));
    if (!texts) continue;
    for (const { imported, local } of specifiers)
      if (imported && !declared.has(local.name))
        known.set(local.name, { name: imported.name, value: texts[imported.name] });
  }
  if (known.size === 0) return null;
  /** @type {{ start: number, end: number, text: string }[]} */
  const changes = [];
  /** @type {Map<Node, Node>} */
  const parents = new Map();
  walk(program, (node, parent) => {
    if (parent) parents.set(node, parent);
  });
  walk(program, node => {
    const text = node.type === 'Identifier' && known.get(node.name);
    if (!text) return;
    let { name: key, value } = text;
    let found = node;
    for (let next = parents.get(found); next; next = parents.get(found)) {
      if (next.type !== 'MemberExpression' || next.object !== found || next.computed) break;
      if (!has(value, next.property.name)) break;
      value = /** @type {Record<string, unknown>} */ (value)[next.property.name];
      key += `.${next.property.name}`;
      found = next;
    }
    if (found !== node)
      changes.push({ start: node.start, end: found.end, text: literalOf(markAll(value, key, mark)) });
  });
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), code);
}

/**
 * The exports of a text module.
 * @param {string} file
 * @returns {Promise<Record<string, unknown> | null>} null for a file that does not exist
 */
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
    const { language: _code, ...groups } = (await readTexts(join(folder, name))) ?? {};
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
  const groups = Object.entries((await readTexts(file)) ?? {});
  return groups
    .map(([group, value]) => `export const ${group} = ${literalOf(markAll(value, group, mark))};\n`)
    .join('');
}

/**
 * A Vite plugin for builds that puts texts where they are used, so that each script has its own texts alone and no
 * text is looked up. Runs after the language is chosen (`inLanguage`).
 * @param {string} folder the folder of the language's texts
 * @param {Mark} [mark]
 * @returns {import('vite').Plugin}
 */
export const inlineTexts = (folder, mark) => {
  /** @type {Map<string, Promise<Record<string, unknown> | null>>} */
  const known = new Map();
  return {
    name: 'inline-texts',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      if (mark && TEXT_MODULE.test(id)) return { code: await markedModule(id, mark), map: null };
      if (!/\/src\/(?!texts\/(?:en|hi|bn|or)\/).*\.tsx?$/.test(id) || !code.includes('/en/')) return null;
      const textsOf = (/** @type {string} */ part) => {
        const texts = known.get(part) ?? readTexts(`${folder}/${part}.ts`);
        known.set(part, texts);
        return texts;
      };
      const inlined = await withInlinedTexts(code, textsOf, mark);
      return inlined === null ? null : { code: inlined, map: null };
    },
  };
};
