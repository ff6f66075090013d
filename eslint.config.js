import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '**/test-results/'] },
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
    },
  },
  // A module that needs itself by way of others cannot be loaded or understood alone; a lazy page may link back.
  {
    plugins: { 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true, allowUnsafeDynamicCyclicDependency: true }],
    },
  },
  // Booking is one context with rooms: the core knows none of the others, and the rest of the API knows the core alone.
  {
    files: ['api/src/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
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
              target: './api/src/!(booking)/**',
              from: './api/src/booking/{payment,receipt,visitor}',
              message: 'The way into booking is its module and its core.',
            },
          ],
        },
      ],
    },
  },
  // Nest reads constructor parameter types at run time, so there a type import breaks injection.
  {
    files: ['api/src/**/*.ts', 'cli/src/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['admin/src/**/*.{ts,tsx}', 'public-web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    languageOptions: { globals: globals.browser },
  },
);
