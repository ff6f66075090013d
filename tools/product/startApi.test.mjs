import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root.mjs';
import { API_FLAGS } from './startApi.mjs';

test('the image starts the API as it is tested and measured', () => {
  const commands = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').match(/(?<=^CMD ).+/gm) ?? [];
  expect(JSON.parse(commands.at(-1) ?? '')).toEqual(['node', ...API_FLAGS, 'dist/api.mjs']);
});
