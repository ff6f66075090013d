import { dirname } from 'node:path/posix';
import { circlesIn, graphOf, upwardImports } from './graph.mjs';

/** The files of one small resource: folders with its name, and files with its name in other folders. */
const CONTENT = /^(?:domain|api|admin|cli)\/src\/(?:.*\/)?content(?:\/|\.tsx?$)/;
/** The files of a resource that has further rules, effects and pages. */
const AREA = /^(?:domain|api|admin|cli)\/src\/(?:.*\/)?area(?:\/|\.tsx?$)/;

/** The folder of a file of the console; its entry files are in none. */
const CONSOLE_FOLDER = /^admin\/src\/(?!testing\/)(.*)\/[^/]*$/;

/** The code that declarations drive; declarations themselves are not included. */
const MACHINERY = /^(?:domain\/src\/resources|api\/src\/platform\/records|(?:admin|cli)\/src\/records)\//;
const DECLARATION = /=\s*define(?:Resource|List)\(/;

/** The product's code, without the tools. */
const PRODUCT = /^(?!tools\/).*\.tsx?$/;

const SHORT_LINES = 20;
/** A file this short with one importer in its folder is a part of that file. */
const PART_LINES = 40;

/**
 * @typedef {object} Measure
 * @property {string} name
 * @property {string} value
 * @property {string} [before] the earlier value
 */

/**
 * The measures of the code's structure (docs/architecture.md).
 * @param {import('./sources.mjs').Source[]} sources
 * @param {import('./sources.mjs').Source[]} [former] the sources of an earlier checkout
 * @returns {Measure[]}
 */
export function measuresOf(sources, former) {
  const before = former && valuesOf(former);
  return valuesOf(sources).map((measure, at) => ({ ...measure, before: before?.[at]?.value }));
}

/** @param {import('./sources.mjs').Source[]} sources */
function valuesOf(sources) {
  const product = sources.filter(({ path }) => PRODUCT.test(path));
  const declared = sources.filter(({ text }) => DECLARATION.test(text));
  const machinery = sources.filter(({ path, text }) => MACHINERY.test(path) && !DECLARATION.test(text));
  const graph = graphOf(sources);
  const short = product.filter(({ lines }) => lines < SHORT_LINES);
  return [
    { name: 'Content, end to end', value: sizeOf(contentIn(sources)) },
    { name: 'Area, end to end', value: sizeOf(sources.filter(({ path }) => AREA.test(path))) },
    { name: 'Resources that the console declares', value: count(resourcesIn(sources)) },
    { name: 'Lists and resources that are declared', value: count(declared.length) },
    { name: 'Lines of the product', value: count(linesOf(product)) },
    { name: 'Files of the product', value: count(product.length) },
    { name: `Files under ${SHORT_LINES} lines`, value: count(short.length) },
    {
      name: `Files under ${PART_LINES} lines with one importer, in their folder`,
      value: count(partsIn(product, graph).length),
    },
    { name: 'Imports that run in a circle', value: circles(circlesIn(graph)) },
    { name: 'Imports of the console that run up a floor', value: count(upwardOfConsole(graph).length) },
    { name: 'Lines that declarations stand on', value: count(linesOf(machinery)) },
  ];
}

/**
 * The product's short files, and those that are a part of the file beside them, as shares of all its files.
 * @param {import('./sources.mjs').Source[]} sources
 */
export function sharesOf(sources) {
  const product = sources.filter(({ path }) => PRODUCT.test(path));
  return {
    short: product.filter(({ lines }) => lines < SHORT_LINES).length / product.length,
    parts: partsIn(product, graphOf(sources)).length / product.length,
  };
}

/** @param {import('./graph.mjs').Graph} graph */
export const upwardOfConsole = graph => upwardImports(graph, path => CONSOLE_FOLDER.exec(path)?.[1]);

/** @param {import('./sources.mjs').Source[]} sources */
export const contentIn = sources => sources.filter(({ path }) => CONTENT.test(path));

/**
 * @param {import('./sources.mjs').Source[]} product
 * @param {import('./graph.mjs').Graph} graph
 */
function partsIn(product, graph) {
  const importers = new Map(product.map(({ path }) => [path, /** @type {string[]} */ ([])]));
  for (const [path, targets] of graph) for (const target of targets) importers.get(target)?.push(path);
  return product.filter(({ path, lines }) => {
    const [only, ...others] = importers.get(path) ?? [];
    return lines < PART_LINES && only !== undefined && others.length === 0 && dirname(only) === dirname(path);
  });
}

/** @param {import('./sources.mjs').Source[]} sources */
const linesOf = sources => sources.reduce((sum, { lines }) => sum + lines, 0);

/** @param {import('./sources.mjs').Source[]} sources */
const sizeOf = sources => `${sources.length} files, ${count(linesOf(sources))} lines`;

/** @param {number} number */
const count = number => number.toLocaleString('en-US');

/** @param {string[][]} found */
const circles = found =>
  found.length ? found.map(files => `one of ${files.length} files`).join(', ') : 'none';

/**
 * Each resource is a line in the list that the console gives to react-admin.
 * @param {import('./sources.mjs').Source[]} sources
 */
function resourcesIn(sources) {
  const list = sources.find(({ path }) => path === 'admin/src/screens/resources.ts')?.text ?? '';
  const [, names = ''] = /const (?:own|resources)\b[^=]*=\s*\[([^\]]*)\]/.exec(list) ?? [];
  return names.split(',').filter(name => name.trim()).length;
}
