import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root.mjs';
import { DOCUMENT, GUIDE, listedIn, tableOf, withHouse, withListings } from './document.mjs';
import { byFolder, circlesIn, graphOf, reduced, upwardImports } from './graph.mjs';
import { floorsOf, mapOf } from './map.mjs';
import { problemOfLocal, problemOfName } from './plainNames.mjs';
import { contentIn, measuresOf, sharesOf, upwardOfConsole } from './measures.mjs';
import { OTHER_TEXTS } from './formsOfTexts.mjs';
import { RAW_FIELDS } from './rawFields.mjs';
import { sourcesOf } from './sources.mjs';

/** Rules that need the compiler are slow and not needed here. */
const TYPED_OFF = /** @type {const} */ ({
  '@typescript-eslint/no-floating-promises': 'off',
  '@typescript-eslint/no-misused-promises': 'off',
  '@typescript-eslint/switch-exhaustiveness-check': 'off',
});

/** @param {Record<string, string>} files */
const written = files =>
  Object.entries(files).map(([path, text]) => ({ path, text, lines: text.split('\n').length }));

/** @param {Record<string, string>} files */
const circles = files => circlesIn(graphOf(written(files)));

describe('a circle of imports', () => {
  test('is one that is lazy, too', () => {
    const files = { 'admin/src/a.ts': "import './b.js';", 'admin/src/b.tsx': "void import('./a');" };
    expect(circles(files)).toEqual([['admin/src/a.ts', 'admin/src/b.tsx']]);
  });

  test('is one through an index file or a re-export', () => {
    const files = {
      'admin/src/a/index.ts': "export { one } from './one';",
      'admin/src/a/one.ts': "import { x } from '../b';",
      'admin/src/b.ts': "export * from './a';",
    };
    expect(circles(files)).toHaveLength(1);
  });

  test('is none when only types are imported', () => {
    expect(
      circles({ 'api/src/a.ts': "import './b.js';", 'api/src/b.ts': "import type { A } from './a.js';" }),
    ).toEqual([]);
    expect(
      circles({ 'api/src/a.ts': "import './b.js';", 'api/src/b.ts': "import { type A } from './a.js';" }),
    ).toEqual([]);
    expect(
      circles({ 'api/src/a.ts': "import './b.js';", 'api/src/b.ts': "export type { A } from './a.js';" }),
    ).toEqual([]);
  });
});

test('a folder needs what its files need, and arrows that others imply are left out', () => {
  const graph = graphOf(
    written({
      'cli/src/a.ts': "import '@coastok/api'; import '@coastok/domain'; import './b.js';",
      'cli/src/b.ts': '',
      'api/src/index.ts': "import '@coastok/domain';",
      'domain/src/index.ts': '',
    }),
  );
  const parts = byFolder(graph, path => path.split('/')[0]);
  expect(parts.get('cli')).toEqual(['api', 'domain']);
  expect(reduced(parts)).toEqual(
    new Map([
      ['cli', ['api']],
      ['api', ['domain']],
      ['domain', []],
    ]),
  );
});

test('imports run up when no order of the folders avoids them', () => {
  const graph = graphOf(
    written({
      'admin/src/shell/a.ts': "import '../lists/b'; import '../lists/c';",
      'admin/src/lists/b.ts': "import '../theme/d';",
      'admin/src/lists/c.ts': "import '../theme/d'; import '../shell/e';",
      'admin/src/shell/e.ts': '',
      'admin/src/theme/d.ts': '',
    }),
  );
  expect(upwardImports(graph, path => path.split('/')[2])).toEqual([['lists', 'shell']]);
  graph.set('admin/src/lists/c.ts', []);
  expect(upwardImports(graph, path => path.split('/')[2])).toEqual([]);
});

test('the floors are drawn by the number of imports that run up', () => {
  const former = graphOf(
    written({
      'admin/src/shell/a.ts': "import '../lists/b'; import '../lists/c'; import '../lists/d';",
      'admin/src/lists/b.ts': "import '../shell/e';",
      'admin/src/lists/c.ts': "import '../shell/e';",
      'admin/src/lists/d.ts': '',
      'admin/src/shell/e.ts': '',
    }),
  );
  const [before, today] = floorsOf(former, new Map()).split('Today:');
  expect(before).toContain('  lists -->|2| shell\n');
  expect(today).not.toContain('-->');
});

test('folders that need each other keep their arrows', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['a', 'c']],
    ['c', []],
  ]);
  expect(reduced(graph)).toEqual(graph);
});

test('the measures count what their names say', () => {
  const sources = written({
    'admin/src/content/ContentPage.tsx': "import './Heading';\n2\n3",
    'admin/src/content/Heading.tsx': '1',
    'admin/src/messages/content.ts': '1',
    'admin/src/screens/resources.ts': 'const own = [area, user];',
    'api/src/platform/http/contentSecurityPolicy.ts': '1',
    'domain/src/resources/resource.ts': 'export function defineResource() {\n}',
    'domain/src/resources/content.ts': 'export const content = defineResource({});',
    'tools/house.mjs': '1',
  });
  const values = Object.fromEntries(measuresOf(sources).map(({ name, value }) => [name, value]));
  expect(values).toEqual({
    'Content, end to end': '4 files, 6 lines',
    'Area, end to end': '0 files, 0 lines',
    'Resources that the console declares': '2',
    'Lists and resources that are declared': '1',
    'Lines of the product': '10',
    'Files of the product': '7',
    'Files under 20 lines': '7',
    'Files under 40 lines with one importer, in their folder': '1',
    'Imports that run in a circle': 'none',
    'Imports of the console that run up a floor': '0',
    'Lines that declarations stand on': '2',
  });
});

test('text is written into a document between its marks', () => {
  const text = 'a\n<!-- map of the house -->\n\nold\n\n<!-- /map -->\nb';
  expect(withHouse(text, { map: 'new' })).toBe('a\n<!-- map of the house -->\n\nnew\n\n<!-- /map -->\nb');
  expect(tableOf([{ name: 'Lines', value: '7', before: '12' }])).toContain('| Lines   | 12     | 7     |');
});

test('a listing is the file that it names', () => {
  const text = 'a\n<!-- listing of api/src/a.ts -->\n\nold\n\n<!-- /listing -->\nb';
  const listed = withListings(text, written({ 'api/src/a.ts': 'one();\n' }));
  expect(listed).toBe('a\n<!-- listing of api/src/a.ts -->\n\n```ts\none();\n```\n\n<!-- /listing -->\nb');
  expect(() => withListings(text, [])).toThrow('api/src/a.ts');
});

test('lint knows the packages, and who may stand on whom', async () => {
  const { ESLint } = await import('eslint');
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } }, rules: TYPED_OFF },
  });
  /**
   * @param {string} text
   * @param {string} filePath
   */
  const complaints = async (text, filePath) => {
    const [result] = await eslint.lintText(text, { filePath: join(ROOT, filePath) });
    return result?.messages.map(({ message }) =>
      message.replace(/^.* restricted from being used by a pattern\. /, ''),
    );
  };
  expect(await complaints("import '@coastok/api';", 'domain/src/access/can.ts')).toEqual([
    'Stands on no other package of ours.',
  ]);
  expect(await complaints("import '@coastok/api';", 'admin/src/App.tsx')).toEqual([
    'Stands on the domain alone.',
  ]);
  expect(await complaints("import '../../domain/src/index.js';", 'cli/src/main.ts')).toEqual([
    'A package is imported by its name.',
  ]);
  expect(await complaints("import '../testing/people.js';", 'public-web/src/main.tsx')).toEqual([
    'What only tests need is for tests.',
  ]);
  expect(await complaints("import '@coastok/domain';", 'api/src/main.ts')).toEqual([]);
  expect(await complaints("import { TextField } from '@mui/material';", 'admin/src/App.tsx')).toContain(
    "Is typed into an input of react-admin's form.",
  );
  expect(await complaints("import { TextField } from 'react-admin';", 'admin/src/App.tsx')).not.toContain(
    "Is typed into an input of react-admin's form.",
  );
});

test('a declared name that cannot be searched for is refused', () => {
  expect(problemOfName('tellSecretaries')).toBe(
    'Say notify, announce, publish or auditEntry instead of ‘tell’.',
  );
  expect(problemOfName('present')).toBe('Say toRecord or toRecords instead of ‘present’.');
  expect(problemOfName('TOLD_AT')).toBeDefined();
  for (const name of ['isPresent', 'foretold', 'takeStep', 'heldFor', 'understanding', 'notifySecretaries'])
    expect(problemOfName(name)).toBeUndefined();
  expect(problemOfLocal('told')).toBeDefined();
  expect(problemOfLocal('asked')).toBe('Say what was requested instead of ‘asked’.');
  for (const name of ['askedAt', 'held', 'present']) expect(problemOfLocal(name)).toBeUndefined();
});

describe('the product', () => {
  const sources = sourcesOf(ROOT);
  const graph = graphOf(sources);

  test('has no imports that run in a circle', () => {
    expect(circlesIn(graph)).toEqual([]);
  });

  test('has few files that are a part of another one: join a new one with the file that it serves', () => {
    const { short, parts } = sharesOf(sources);
    expect(short).toBeLessThanOrEqual(0.04);
    expect(parts).toBeLessThanOrEqual(0.02);
  });

  test('has few imports of the console that run up a floor', () => {
    expect(upwardOfConsole(graph).length).toBeLessThanOrEqual(10);
  });

  test('is drawn in the document as it is: npm run house -- --write', () => {
    const text = readFileSync(join(ROOT, DOCUMENT), 'utf8');
    expect(text).toBe(withHouse(text, { map: mapOf(graph) }));
  });

  test('has a raw field wherever the reason for one is written down', () => {
    const files = Object.values(RAW_FIELDS)
      .flat()
      .filter(path => !path.endsWith('*'));
    const without = files.filter(
      path => !sources.find(source => source.path === path)?.text.includes('TextField'),
    );
    expect(without).toEqual([]);
  });

  test('folds other texts wherever the reason for it is written down', () => {
    const without = Object.values(OTHER_TEXTS)
      .flat()
      .filter(
        path =>
          !/\.(?:trim\w*|normalize|to\w+Case)\(/.test(
            sources.find(source => source.path === path)?.text ?? '',
          ),
      );
    expect(without).toEqual([]);
  });

  test('has a resource of which every file is listed as it is: npm run house -- --write', () => {
    const text = readFileSync(join(ROOT, GUIDE), 'utf8');
    expect(text).toBe(withListings(text, sources));
    expect(new Set(listedIn(text))).toEqual(new Set(contentIn(sources).map(({ path }) => path)));
  });
});
