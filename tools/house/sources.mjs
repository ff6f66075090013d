import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';

/** The folders of the product and around it, in order of dependency. */
export const PARTS = /** @type {const} */ ([
  'domain',
  'sandbox',
  'seeds',
  'api',
  'cli',
  'admin',
  'public-web',
  'field-web',
  'tools',
  'e2e',
  'bench',
]);

const NO_SOURCES = new Set(['node_modules', 'dist', '.vite', 'test-results', 'fixtures', 'public', 'icons']);
const SOURCE = /\.(?:tsx?|mjs|css)$/;
/** Tests, and files that only tests import. */
const TEST = /\.test\.|\/test(?:ing)?\/|^e2e\/|^bench\/|\.d\.m?ts$/;

/**
 * @typedef {object} Source
 * @property {string} path from the repository's root, with `/`
 * @property {string} text
 * @property {number} lines
 */

/**
 * All sources of the product except tests.
 * @param {string} root
 * @returns {Source[]}
 */
export const sourcesOf = root =>
  PARTS.filter(part => existsSync(join(root, part)))
    .flatMap(part => filesUnder(root, part))
    .filter(path => SOURCE.test(path) && !TEST.test(path))
    .map(path => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NO_SOURCES.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(root, path) : [path];
    });
}

/**
 * The runtime imports of a file, including lazy ones, without type-only imports.
 * @param {Source} source
 * @returns {string[]}
 */
export function importedBy({ path, text }) {
  if (path.endsWith('.css')) return [];
  const kind = path.endsWith('x') ? typescript.ScriptKind.TSX : typescript.ScriptKind.TS;
  const file = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, false, kind);
  /** @type {string[]} */
  const found = [];
  /** @param {typescript.Node} node */
  const visit = node => {
    const target = importOf(node);
    if (target) found.push(target);
    typescript.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @param {typescript.Node} node */
function importOf(node) {
  if (typescript.isImportDeclaration(node)) {
    return isOfTypes(node.importClause) ? undefined : textOf(node.moduleSpecifier);
  }
  if (typescript.isExportDeclaration(node)) {
    return node.isTypeOnly || isAllTypes(node.exportClause) ? undefined : textOf(node.moduleSpecifier);
  }
  if (typescript.isCallExpression(node) && node.expression.kind === typescript.SyntaxKind.ImportKeyword) {
    return textOf(node.arguments[0]);
  }
  return undefined;
}

/** @param {typescript.ImportClause | undefined} clause */
const isOfTypes = clause =>
  clause !== undefined &&
  (clause.phaseModifier === typescript.SyntaxKind.TypeKeyword ||
    (!clause.name && isAllTypes(clause.namedBindings)));

/** @param {typescript.NamedImportBindings | typescript.NamedExportBindings | undefined} bindings */
const isAllTypes = bindings =>
  bindings !== undefined &&
  'elements' in bindings &&
  bindings.elements.length > 0 &&
  bindings.elements.every(element => element.isTypeOnly);

/** @param {typescript.Node | undefined} node */
const textOf = node => (node && typescript.isStringLiteralLike(node) ? node.text : undefined);
