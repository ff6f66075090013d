/** `npm run test:unit`: what starts no process of the product and reads nothing that was built. */
import all from './jest.config.js';

const PROJECTS = ['tools', 'domain', 'seeds', 'sandbox', 'admin', 'public-web', 'field-web'];

/** Starts processes or servers, reads builds or all sources, or makes a whole community with its pictures and voices. */
const NOT_UNITS = [
  '/tools/database/',
  '/tools/dev/',
  '/tools/house/',
  '/tools/workspace/productionImports',
  '/sandbox/src/(main|razorpay/webhooks)',
  '/bundleSize',
  '/seeds/src/(community|pictures|voice)',
];

/**
 * With nothing left open, Node needs a second to free the hundreds of contexts in which a worker ran its test files.
 * jest would end it after half a second, as one that has failed to exit gracefully.
 */
const EXIT_MS = 20_000;

export default {
  ...all,
  workerGracefulExitTimeout: EXIT_MS,
  reporters: [...all.reporters, '<rootDir>/tools/testing/leftOutTests.mjs'],
  projects: all.projects
    .filter(({ displayName }) => PROJECTS.includes(displayName))
    .map(project => ({
      ...project,
      testPathIgnorePatterns: [...project.testPathIgnorePatterns, ...NOT_UNITS],
    })),
};
