import { expect, test } from '@jest/globals';
import { checkNodeVersion } from './prepare.mjs';
import { ROOT } from './root.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0'])('Node %s is good enough', version => {
  expect(() => checkNodeVersion(ROOT, version)).not.toThrow();
});

test.each(['18.20.0', '20.18.3'])('Node %s is refused by name', version => {
  expect(() => checkNodeVersion(ROOT, version)).toThrow(`this is ${version}`);
});
