/**
 * @typedef {object} Unit what is built together
 * @property {string} name
 * @property {string[]} inputs files and folders that the build reads
 * @property {string[]} outputs what exists after a build
 */

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json'];

/** The packages that run on Node, in the order of their dependence. */
export const NODE_PACKAGES = ['domain', 'seeds', 'sandbox', 'api', 'cli'];

/** The web applications, which need the Node packages built. */
const WEB_PACKAGES = ['admin', 'public-web', 'field-web'];

/** @param {string} name */
const sources = name => [`${name}/package.json`, `${name}/tsconfig.json`, `${name}/src`];

/** @type {Unit} */
export const NODE_UNIT = {
  name: 'packages',
  inputs: [...SHARED_INPUTS, 'tools/workspace/bundlePrograms.mjs', ...NODE_PACKAGES.flatMap(sources)],
  outputs: [...NODE_PACKAGES.map(name => `${name}/dist`), 'dist/api.mjs'],
};

/** @type {Record<string, string[]>} what the server draws pages with */
const RENDERERS = { 'public-web': ['public-web/renderer/dist/renderer.mjs'] };

/** @type {Record<string, string[]>} what of other applications one reads */
const BORROWED = {
  'field-web': ['public-web/src/styles'],
  admin: ['dates', 'eventForm', 'forms', 'styles', 'texts'].map(folder => `public-web/src/${folder}`),
};

/** @type {Record<string, string>} where one's page lies that is not at the root of its files */
const PAGES = { 'field-web': 'field/index.html' };

/** @type {Unit[]} */
export const WEB_UNITS = WEB_PACKAGES.map(name => ({
  name,
  inputs: [
    ...SHARED_INPUTS,
    ...sources('domain'),
    'tools/workspace/compress.mjs',
    'tools/workspace/inLanguage.mjs',
    name,
    ...(BORROWED[name] ?? []),
  ],
  outputs: [`${name}/dist/${PAGES[name] ?? 'index.html'}`, ...(RENDERERS[name] ?? [])],
}));
