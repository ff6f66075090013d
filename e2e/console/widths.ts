import { test } from './test.js';

const SCREENS = [
  { on: 'a desk', viewport: { width: 1280, height: 800 } },
  { on: 'a phone', viewport: { width: 390, height: 844 } },
];

/** Declares tests once for the screen of a desk and once for that of a phone, where rows are cards. */
export function atBothWidths(declare: () => void): void {
  for (const { on, viewport } of SCREENS) {
    test.describe(`on ${on}`, () => {
      test.use({ viewport });
      declare();
    });
  }
}
