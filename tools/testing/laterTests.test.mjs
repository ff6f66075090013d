import { expect, test } from '@jest/globals';
import { join } from 'node:path';
import { ROOT } from '../workspace/root.mjs';
import { leaveOutLaterTests } from './laterTests.mjs';

const FILE = 'api/test/some.test.ts';
const PATH = join(ROOT, FILE);

/** A file as read by jest-circus: names of blocks with names of tests. @param {Record<string, string[]>} blocks */
function read(blocks) {
  const testsNamed = (/** @type {string[]} */ names) => names.map(name => ({ type: 'test', name }));
  const children = Object.entries(blocks).map(([name, names]) => {
    const tests = testsNamed(names);
    return { type: 'describeBlock', name, children: [...tests], tests };
  });
  return { type: 'describeBlock', name: 'ROOT_DESCRIBE_BLOCK', children, tests: [] };
}

/** @param {ReturnType<typeof read>} root */
const namesOf = root => root.children.flatMap(({ children }) => children.map(({ name }) => name));

test('tests of the second tier only are removed, and the others stay', () => {
  const root = read({ 'a list': ['is short', 'is long'], 'a page': ['is long'] });
  leaveOutLaterTests(PATH, root, { [FILE]: { 'a list is long': 0 } });
  expect(namesOf(root)).toEqual(['is short', 'is long']);
  expect(root.children.map(({ tests }) => tests.length)).toEqual([1, 1]);
});

test('in a group of many tests the wanted number stays, the same for the same seed', () => {
  const days = Array.from({ length: 9 }, (_, day) => `on day ${day}`);
  const roots = [1, 2].map(() => read({ bookings: [...days, 'have ids'] }));
  for (const root of roots) leaveOutLaterTests(PATH, root, { [FILE]: { 'bookings on day': 2 } });
  const [first = [], second] = roots.map(namesOf);
  expect(first).toHaveLength(3);
  expect(first.at(-1)).toBe('have ids');
  expect(second).toEqual(first);
});

test('a name in the list that leaves nothing out is reported', () => {
  const fewer = { [FILE]: { 'a list was renamed': 0 } };
  expect(() => leaveOutLaterTests(PATH, read({ 'a list': ['is long'] }), fewer)).toThrow(
    /a list was renamed/,
  );
});

test('other files keep all their tests', () => {
  const root = read({ 'a list': ['is long'] });
  leaveOutLaterTests(join(ROOT, 'api/test/other.test.ts'), root, { [FILE]: { 'a list': 0 } });
  expect(namesOf(root)).toEqual(['is long']);
});
