/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderDialog } from '../testing/renderDialog';
import { useDrawer } from './useDrawer';

const before = globalThis.matchMedia;
afterEach(() => {
  cleanup();
  localStorage.clear();
  globalThis.matchMedia = before;
});

/** A window as wide as a laptop's, with or without a touch screen. */
const haveTouch = (touch: boolean) => {
  globalThis.matchMedia = (query: string) =>
    ({
      matches: touch && query.includes('any-pointer: coarse'),
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    }) as unknown as MediaQueryList;
};

const Drawer = () => <p>{useDrawer().open ? 'labels' : 'icons'}</p>;

test.each([
  [true, 'labels'],
  [false, 'icons'],
])('with a touch screen: %s, the drawer starts with its %s', (touch, shown) => {
  haveTouch(touch);
  renderDialog(<Drawer />);
  expect(screen.getByText(shown)).toBeTruthy();
});
