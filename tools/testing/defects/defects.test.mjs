import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workspace/root.mjs';
import { DEFECTS, loosely } from './defects.mjs';

test.each(DEFECTS)('$name can be planted: its code occurs once', ({ file, right }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(loosely(right))).toHaveLength(2);
});
