/**
 * @typedef {object} Unit packages that are built together
 * @property {string} name
 * @property {string[]} inputs files and folders that the build reads
 * @property {string[]} outputs files that exist after a build
 *
 * @typedef {Unit & { bundler: string, served: string }} WebUnit `bundler` is the script that `build` is given to;
 *   `served` the folder whose files get compressed copies
 */

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json'];

/** The packages that run on Node, in order of dependency. */
export const NODE_PACKAGES = ['domain', 'seeds', 'sandbox', 'api', 'cli'];

/** The web applications, which need a build of the Node packages. */
const WEB_PACKAGES = ['admin', 'public-web', 'field-web'];

/** @param {string} name */
const sources = name => [`${name}/package.json`, `${name}/tsconfig.json`, `${name}/src`];

/** @type {Unit} */
export const NODE_UNIT = {
  name: 'packages',
  inputs: [...SHARED_INPUTS, 'tools/workspace/bundlePrograms.mjs', ...NODE_PACKAGES.flatMap(sources)],
  outputs: [...NODE_PACKAGES.map(name => `${name}/dist`), 'dist/api.mjs'],
};

/** @type {Record<string, string[]>} what the server reads besides pages: the renderers, and the texts */
const FOR_SERVER = {
  'public-web': ['public-web/renderer/dist/renderer.mjs', 'public-web/renderer/dist/texts.json'],
  'field-web': ['field-web/dist/texts.json'],
};

/** @type {Record<string, string[]>} files of other applications that an application reads */
const BORROWED = {
  'field-web': ['public-web/src/styles', 'public-web/src/texts'],
  admin: ['dates', 'eventForm', 'forms', 'styles', 'texts'].map(folder => `public-web/src/${folder}`),
};

/** @type {Record<string, string>} the page of an application, if it is not at the root of its files */
const PAGES = { 'field-web': 'field/index.html' };

const VITE = 'node_modules/vite/bin/vite.js';

/** @type {Record<string, string>} those that are not built by one call of Vite */
const BUNDLERS = { 'public-web': 'public-web/scripts/build.mjs' };

/** @type {Record<string, string>} */
const SERVED = {
  admin: 'admin/dist/assets',
  'public-web': 'public-web/dist/site-assets',
  'field-web': 'field-web/dist/field',
};

/** What `npm start` installs: all that builds and runs the product, without what tests and lint need. */
export const PRODUCT_PACKAGES = [...NODE_PACKAGES, ...WEB_PACKAGES, 'tools'];

/** @type {WebUnit[]} */
export const WEB_UNITS = WEB_PACKAGES.map(name => ({
  name,
  inputs: [
    ...SHARED_INPUTS,
    ...sources('domain'),
    'tools/workspace/compress.mjs',
    'tools/workspace/fieldTexts.mjs',
    'tools/workspace/inlineTexts.mjs',
    'tools/workspace/markedTexts.mjs',
    name,
    ...(BORROWED[name] ?? []),
  ],
  outputs: [`${name}/dist/${PAGES[name] ?? 'index.html'}`, ...(FOR_SERVER[name] ?? [])],
  bundler: BUNDLERS[name] ?? VITE,
  served: SERVED[name] ?? name,
}));
