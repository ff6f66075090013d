import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { oneModuleOfTexts } from './tools/house/formsOfTexts.mjs';
import { noCircle } from './tools/house/noCircle.mjs';
import { plainNames } from './tools/house/plainNames.mjs';
import { RAW_FIELDS } from './tools/house/rawFields.mjs';

const REACHING_IN = {
  regex: String.raw`^(?:\.\./)+(?:domain|seeds|sandbox|api|cli|admin|public-web|field-web|e2e|bench)/(?:src|dist|test)/|^@coastok/[\w-]+/(?:src|dist)`,
  message: 'A package is imported by its name.',
};
const ONLY_TESTS = {
  regex: String.raw`(?:^|/)test(?:ing)?/|\.test(?:\.js)?$`,
  message: 'What only tests need is for tests.',
};
const OURS = { regex: '^@coastok/', message: 'Stands on no other package of ours.' };
const OURS_BUT_THE_FORM = {
  regex: String.raw`^@coastok/(?!domain$|public-web/eventForm(?:\.css\?inline)?$)`,
  message: 'Stands on the domain, and on the public site’s questions.',
};
const OURS_BUT_TEXTS = {
  regex: String.raw`^@coastok/(?!domain$|public-web/texts/)`,
  message: 'Stands on the domain, and on the public site’s texts of dates.',
};
const OURS_BUT_DOMAIN = { regex: '^@coastok/(?!domain$)', message: 'Stands on the domain alone.' };

const WRITTEN_ADDRESSES = [
  'Literal[value=/^\\u002F(api|web|field)\\u002Fv1/]',
  'TemplateElement[value.raw=/^\\u002F(api|web|field)\\u002Fv1/]',
].map(selector => ({
  selector,
  message: 'Name the action: `call`, `addressOf` and `streamEvents` know its address.',
}));
const RAW_FIELD = {
  selector: 'ImportDeclaration[source.value="@mui/material"] > ImportSpecifier[imported.name="TextField"]',
  message: "Is typed into an input of react-admin's form.",
};

const UNCLEAR_WORDS = [
  'whoever',
  'whatever',
  'anew',
  'of it',
  'of its own',
  'as far as',
  'the one that',
  'so long',
  'tells of',
  'tale',
  'deed',
  'owed',
  'untold',
  'the trail',
];

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.cache/', '.data/', '**/test-results/'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      eqeqeq: ['error', 'smart'],
      'no-console': 'off',
      // Comments are plain sentences (CONTRIBUTING.md); these words make one read them twice.
      'no-warning-comments': ['error', { terms: UNCLEAR_WORDS, location: 'anywhere' }],
    },
  },
  // A module that needs itself by way of others cannot be loaded or understood alone, and a lazy page is no exception.
  // Judged on the graph of `npm run house`: import-x/no-cycle reads the same files in twelve times as long.
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: {
      house: {
        rules: { 'no-circle': noCircle, 'one-module-of-texts': oneModuleOfTexts, 'plain-names': plainNames },
      },
    },
    rules: { 'house/no-circle': 'error' },
  },
  // What people type is brought to its form in one module.
  {
    files: ['{domain,api,admin,public-web,field-web,cli}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'house/one-module-of-texts': 'error' },
  },
  // What is declared has a name that an engineer can search for.
  {
    files: ['{domain,seeds,sandbox,api,admin,public-web,field-web,cli}/src/**/*.{ts,tsx}', 'tools/**/*.mjs'],
    ignores: ['**/*.test.{ts,tsx,mjs}', '**/testing/**'],
    rules: { 'house/plain-names': 'error' },
  },
  {
    plugins: { 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
  },
  // Who stands on whom. Packages are named, never reached into; what only tests need is theirs.
  {
    files: ['**/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [REACHING_IN] }] },
  },
  {
    files: ['domain/src/**/*.ts', 'sandbox/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [REACHING_IN, ONLY_TESTS, OURS] }] },
  },
  {
    files: ['{seeds,api,admin,public-web,field-web}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [REACHING_IN, ONLY_TESTS, OURS_BUT_DOMAIN] }] },
  },
  // What the public site hands out of its questions, which a builder previews as they are.
  {
    files: ['admin/src/event/form/questions/QuestionPreview.tsx'],
    rules: { 'no-restricted-imports': ['error', { patterns: [REACHING_IN, ONLY_TESTS, OURS_BUT_THE_FORM] }] },
  },
  // What every app in several languages shares: how a text is filled, and the names of months.
  {
    files: ['field-web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [REACHING_IN, ONLY_TESTS, OURS_BUT_TEXTS] }] },
  },
  // Members know areas and sessions by their ports alone, and these know members. Booking is one context with rooms: the core
  // knows none of the others, and the rest of the API knows the core alone.
  {
    files: ['api/src/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            {
              target: './api/src/user',
              from: ['./api/src/area', './api/src/session'],
              message: 'Members know areas and sessions by user/ports.ts.',
            },
            {
              target: './api/src/session',
              from: './api/src/area',
              message: 'Sessions know areas by user/ports.ts.',
            },
            {
              target: './api/src/booking/core',
              from: './api/src/booking',
              except: ['./core'],
              message: 'The core of booking is what its other rooms stand on.',
            },
            {
              target: './api/src/booking/{payment,receipt}',
              from: './api/src/booking/!(core|payment|receipt|visitor)*',
              message: 'What staff do with bookings stands on payment, not the other way round.',
            },
            {
              target: './api/src/booking/payment',
              from: './api/src/booking/settlement',
              message: 'Payments know settlements and disputes by payment/ports.ts.',
            },
            {
              target: './api/src/!(booking)/**',
              from: './api/src/booking/{payment,receipt,visitor}',
              message: 'The way into booking is its module and its core.',
            },
          ],
        },
      ],
    },
  },
  // Our clients name actions; the addresses of these are in the action table.
  {
    files: ['{admin,public-web,field-web}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...WRITTEN_ADDRESSES],
    },
  },
  // What is typed in the console is typed into react-admin's form, but where another reason is written down.
  {
    files: ['admin/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', ...Object.values(RAW_FIELDS).flat()],
    rules: { 'no-restricted-syntax': ['error', ...WRITTEN_ADDRESSES, RAW_FIELD] },
  },
  // Nest reads constructor parameter types at run time, so there a type import breaks injection.
  {
    files: ['api/src/**/*.ts', 'cli/src/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['{admin,public-web,field-web}/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    languageOptions: { globals: globals.browser },
  },
);
