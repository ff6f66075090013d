/** One jest run over all packages; TypeScript goes through swc, modules stay ES modules. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'es6' },
  },
];

const project = (name, roots) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  roots: roots.map(root => `<rootDir>/${root}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^@coastok/domain$': '<rootDir>/domain/src/index.ts' },
});

export default {
  projects: [
    project('domain', ['domain/src']),
    project('seeds', ['seeds/src']),
    project('sandbox', ['sandbox/src']),
    project('admin', ['admin/src']),
    project('public-web', ['public-web/src']),
    {
      ...project('api', ['api/src', 'api/test']),
      globalSetup: '<rootDir>/api/test/world/globalSetup.mjs',
      globalTeardown: '<rootDir>/api/test/world/globalTeardown.mjs',
    },
    {
      ...project('cli', ['cli/src', 'cli/test']),
      globalSetup: '<rootDir>/api/test/world/globalSetup.mjs',
      globalTeardown: '<rootDir>/api/test/world/globalTeardown.mjs',
    },
  ],
};
