import { expect, test } from '@jest/globals';
import { withTexts } from './changedSite.js';

const CODE = 'say("one",`two ${x} three`,\'four\')';
const place = (text: string, key: string) => {
  const start = CODE.indexOf(text);
  return [start, start + text.length, key] as const;
};
const PLACES = [place('one', 'a'), place('three', 'b'), place('four', 'a')];

/** Runs the script, and returns the texts that it passes to `say`. */
const said = (code: string): unknown[] =>
  new Function('x', `let all; const say = (...texts) => (all = texts); ${code}; return all;`)(
    'X',
  ) as unknown[];

test.each(['एक', 'a "b" \'c\' `d`', '${x} $& \\ \\u0041', 'two\nlines\u2028and', '\u{1F64F}'])(
  'the text %j stands in quotes of any kind, everywhere it is said',
  text => {
    const changed = withTexts(CODE, PLACES, new Map([['a', text]]));
    expect(said(changed)).toEqual([text, 'two X three', text]);
    expect(changed).toMatch(/^[ -~]*$/);
  },
);

test('other texts stay, and so does a script of which none changed', () => {
  expect(said(withTexts(CODE, PLACES, new Map([['b', '3']])))).toEqual(['one', 'two X 3', 'four']);
  expect(withTexts(CODE, PLACES, new Map([['c', '3']]))).toBe(CODE);
});
