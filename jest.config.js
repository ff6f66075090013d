import { availableParallelism } from 'node:os';
import { JOINED } from './tools/testing/libraries.mjs';
import { leftOut, tierOfRun } from './tools/testing/tiers.mjs';

/** One jest run over all packages; TypeScript goes through swc, modules stay ES modules. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      target: 'es2022',
    },
    module: { type: 'es6' },
  },
];

/** Packages that are ES modules and that a CommonJS one requires, which jest can't do as Node does. */
const REQUIRED = 'set-cookie-parser';
const toCommonJs = ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }];

/**
 * Several times what the longest test of the first tier takes; the start of a world has its own limit. In the second tier
 * kills and thousands of rows share the cores.
 */
const TEST_MS = tierOfRun() === 'first' ? 30_000 : 120_000;

const moduleNameMapper = {
  '^(\\.{1,2}/.*)\\.js$': '$1',
  '^@coastok/(domain|api)$': '<rootDir>/$1/src/index.ts',
};

const IGNORED = ['/node_modules/', '/dist/', ...leftOut()];

const transform = { '^.+\\.tsx?$': swc, [`/node_modules/(${REQUIRED})/.+\\.js$`]: toCommonJs };

const project = (name, settings = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${name}`],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: IGNORED,
  testEnvironment: '<rootDir>/tools/testing/environment.mjs',
  testRunner: '<rootDir>/tools/testing/runner.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${REQUIRED})/)`],
  moduleNameMapper,
  ...settings,
});

/** One engine and one sandbox for all projects that name them, however many of them run. */
const onTheProduct = {
  testEnvironment: '<rootDir>/api/test/world/environment.mjs',
  globalSetup: '<rootDir>/api/test/world/globalSetup.mjs',
  globalTeardown: '<rootDir>/api/test/world/globalTeardown.mjs',
};

/** Takes what the API's instance in the worker has loaded, instead of reading it again for each test file. */
const likeTheInstance = {
  '^(mongoose|zod|@coastok/domain)$': '<rootDir>/api/test/world/ofWorker/$1.cjs',
  ...moduleNameMapper,
};

/** What takes parts of the API out of its sources: some of these files bend the driver or the clock, or throw. */
const OUT_OF_SOURCES = ['api/src/', 'api/test/(driver|fileClaims|jobRunner|sharedWrites)'];

/** What a test file of the others takes out of the sources is the built module that the worker has loaded already. */
const builtInWorker = '<rootDir>/api/test/world/ofWorker/built.mjs';

export default {
  testTimeout: TEST_MS,
  // Test files wait for the processes that they start, and some for a clock: more of them than cores.
  maxWorkers: availableParallelism() + 1,
  reporters: ['default', '<rootDir>/tools/testing/hangingTests.mjs'],
  testSequencer: '<rootDir>/tools/testing/longestFirst.mjs',
  projects: [
    project('tools', { testMatch: ['**/*.test.mjs'] }),
    project('bench', { testMatch: ['**/*.test.mjs'] }),
    project('domain', { setupFiles: ['<rootDir>/tools/testing/propertyRuns.mjs'] }),
    project('seeds'),
    project('sandbox'),
    project('admin', {
      moduleNameMapper: {
        ...moduleNameMapper,
        ...JOINED,
        '\\.css$': '<rootDir>/tools/testing/noCss.mjs',
      },
      globalSetup: '<rootDir>/tools/testing/libraries.mjs',
    }),
    project('public-web'),
    project('field-web'),
    project('api', {
      ...onTheProduct,
      moduleNameMapper: likeTheInstance,
      testPathIgnorePatterns: [...IGNORED, ...OUT_OF_SOURCES],
      transform: { '/api/src/.+\\.ts$': builtInWorker, ...transform },
    }),
    project('api', {
      ...onTheProduct,
      testMatch: undefined,
      testRegex: OUT_OF_SOURCES.map(part => `${part}.*\\.test\\.ts$`),
    }),
    project('cli', { ...onTheProduct, testEnvironment: '<rootDir>/cli/test/environment.mjs' }),
  ],
};
