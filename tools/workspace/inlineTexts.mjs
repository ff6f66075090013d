import { readFile } from 'node:fs/promises';
import { parseAst, transformWithOxc } from 'vite';

const TEXTS = /\/en\/(\w+)\.js$/;

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
 * A file in which each text that it names (`texts.closed.title`) is the text itself. A text module stays imported
 * where a whole one is used.
 * @param {string} code JavaScript
 * @param {(part: string) => Promise<Record<string, unknown> | null>} textsOf the exports of a text module; null for any other
 * @returns {Promise<string | null>} null where there is none
 */
export async function withInlinedTexts(code, textsOf) {
  const program = /** @type {Node} */ (/** @type {unknown} */ (parseAst(code)));
  /** @type {Map<string, unknown>} */
  const known = new Map();
  const declared = declaredIn(program);
  for (const { type, source, specifiers } of program.body) {
    const [, part] = (type === 'ImportDeclaration' && TEXTS.exec(source.value)) || [];
    const texts = part && (await textsOf(part));
    if (!texts) continue;
    for (const { imported, local } of specifiers)
      if (imported && !declared.has(local.name)) known.set(local.name, texts[imported.name]);
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
    if (node.type !== 'Identifier' || !known.has(node.name)) return;
    let value = known.get(node.name);
    let found = node;
    for (let next = parents.get(found); next; next = parents.get(found)) {
      if (next.type !== 'MemberExpression' || next.object !== found || next.computed) break;
      if (!has(value, next.property.name)) break;
      value = /** @type {Record<string, unknown>} */ (value)[next.property.name];
      found = next;
    }
    if (found !== node) changes.push({ start: node.start, end: found.end, text: literalOf(value) });
  });
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), code);
}

/**
 * A Vite plugin for builds that puts texts where they are used, so that each script has its own texts alone and no
 * text is looked up. Runs after the language is chosen (`inLanguage`).
 * @param {string} folder the folder of the language's texts
 * @returns {import('vite').Plugin}
 */
export const inlineTexts = folder => {
  /** @type {Map<string, Promise<Record<string, unknown> | null>>} */
  const known = new Map();
  /** @param {string} part */
  const read = async part => {
    const file = `${folder}/${part}.ts`;
    const source = await readFile(file, 'utf8').catch(() => null);
    if (source === null) return null;
    const { code } = await transformWithOxc(source, file);
    return import(`data:text/javascript,${encodeURIComponent(code)}`);
  };
  return {
    name: 'inline-texts',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      if (!/\/src\/(?!texts\/(?:en|hi|bn|or)\/).*\.tsx?$/.test(id) || !code.includes('/en/')) return null;
      const inlined = await withInlinedTexts(code, part => {
        const texts = known.get(part) ?? read(part);
        known.set(part, texts);
        return texts;
      });
      return inlined === null ? null : { code: inlined, map: null };
    },
  };
};
