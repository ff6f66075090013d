import { test } from './test.js';

const SCREENS = [
  { on: 'a desk', viewport: { width: 1280, height: 800 }, tag: [] },
  { on: 'a phone', viewport: { width: 390, height: 844 }, tag: '@second' },
];

/**
 * Declares tests once for a desktop screen and once for a phone screen, where rows are cards; the first tier runs
 * the desktop ones.
 */
export function atBothWidths(declare: () => void): void {
  for (const { on, viewport, tag } of SCREENS) {
    test.describe(`on ${on}`, { tag }, () => {
      test.use({ viewport });
      declare();
    });
  }
}
