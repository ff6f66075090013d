import { test } from './test.js';

const SCREENS = [
  { on: 'a desk', viewport: { width: 1280, height: 800 }, tag: [] },
  { on: 'a phone', viewport: { width: 390, height: 844 }, tag: '@second' },
];

/**
 * Declares tests once for the screen of a desk and once for that of a phone, where rows are cards; what is in the first
 * tier is there at the desk.
 */
export function atBothWidths(declare: () => void): void {
  for (const { on, viewport, tag } of SCREENS) {
    test.describe(`on ${on}`, { tag }, () => {
      test.use({ viewport });
      declare();
    });
  }
}
