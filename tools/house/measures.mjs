import { circlesIn, graphOf } from './graph.mjs';

/** Where one small resource lives: folders of its name, and files of its name among those of others. */
const CONTENT = /^(?:domain|api|admin|cli)\/src\/(?:.*\/)?content(?:\/|\.tsx?$)/;

/** What follows from a declaration; the declarations themselves are not of it. */
const MACHINERY = /^(?:domain\/src\/resources|api\/src\/platform\/records|(?:admin|cli)\/src\/records)\//;
const DECLARATION = /=\s*define(?:Resource|List)\(/;

/** What people run; the tools around it are not counted. */
const PRODUCT = /^(?!tools\/).*\.tsx?$/;

const SHORT_LINES = 20;

/**
 * @typedef {object} Measure
 * @property {string} name
 * @property {string} value
 * @property {string} [before] what it was
 */

/**
 * What a change of the code's shape is judged by (docs/architecture.md).
 * @param {import('./sources.mjs').Source[]} sources
 * @param {import('./sources.mjs').Source[]} [former] those of an earlier day
 * @returns {Measure[]}
 */
export function measuresOf(sources, former) {
  const before = former && valuesOf(former);
  return valuesOf(sources).map((measure, at) => ({ ...measure, before: before?.[at]?.value }));
}

/** @param {import('./sources.mjs').Source[]} sources */
function valuesOf(sources) {
  const content = contentIn(sources);
  const product = sources.filter(({ path }) => PRODUCT.test(path));
  const machinery = sources.filter(({ path, text }) => MACHINERY.test(path) && !DECLARATION.test(text));
  const short = sources.filter(
    ({ path, lines }) => /^admin\/src\/.*\.tsx?$/.test(path) && lines < SHORT_LINES,
  );
  return [
    { name: 'Content, end to end', value: `${content.length} files, ${count(linesOf(content))} lines` },
    { name: 'Resources that the console declares', value: count(resourcesIn(sources)) },
    { name: 'Lines of the product', value: count(linesOf(product)) },
    { name: `Files of the console under ${SHORT_LINES} lines`, value: count(short.length) },
    { name: 'Imports that run in a circle', value: circles(circlesIn(graphOf(sources))) },
    { name: 'Lines that declarations stand on', value: count(linesOf(machinery)) },
  ];
}

/** @param {import('./sources.mjs').Source[]} sources */
export const contentIn = sources => sources.filter(({ path }) => CONTENT.test(path));

/** @param {import('./sources.mjs').Source[]} sources */
const linesOf = sources => sources.reduce((sum, { lines }) => sum + lines, 0);

/** @param {number} number */
const count = number => number.toLocaleString('en-US');

/** @param {string[][]} found */
const circles = found =>
  found.length ? found.map(files => `one of ${files.length} files`).join(', ') : 'none';

/**
 * Each is a line of the list that the console hands to react-admin.
 * @param {import('./sources.mjs').Source[]} sources
 */
function resourcesIn(sources) {
  const list = sources.find(({ path }) => path === 'admin/src/screens/resources.ts')?.text ?? '';
  const [, names = ''] = /const (?:own|resources)\b[^=]*=\s*\[([^\]]*)\]/.exec(list) ?? [];
  return names.split(',').filter(name => name.trim()).length;
}
