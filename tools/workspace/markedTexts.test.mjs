import { expect, it } from '@jest/globals';
import { byMark, marked, withoutMarks } from './markedTexts.mjs';

const KEYS = byMark(['events.free', 'events.tags.open', 'rules.Please enter a number.']);

it('marks go from a script and leave the places of its texts', () => {
  const [free, open, rule] = [
    marked('मुफ़्त', 'events.free'),
    marked('Open', 'events.tags.open'),
    marked('कृपया एक संख्या लिखें।', 'rules.Please enter a number.'),
  ];
  const script = `f("${free}",'${open}',\`<b>${rule}</b>\`)`;
  const { code, places } = withoutMarks(script, KEYS);
  expect(code).toBe('f("मुफ़्त",\'Open\',`<b>कृपया एक संख्या लिखें।</b>`)');
  expect(places.map(([start, end, key]) => [code.slice(start, end), key])).toEqual([
    ['मुफ़्त', 'events.free'],
    ['Open', 'events.tags.open'],
    ['कृपया एक संख्या लिखें।', 'rules.Please enter a number.'],
  ]);
});

it('a script without texts stays as it is', () => {
  expect(withoutMarks('f("a@@b")', KEYS)).toEqual({ code: 'f("a@@b")', places: [] });
});

it('a text that the build cut in two, or whose key nobody knows, ends the build', () => {
  const text = marked('Open', 'events.tags.open');
  expect(() => withoutMarks(text.slice(0, -3), KEYS)).toThrow('A text is cut in two');
  expect(() => withoutMarks(text, byMark(['events.free']))).toThrow('unknown key');
});
