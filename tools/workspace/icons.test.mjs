import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS_FOLDER, iconSource, importedIcons, keptIcons } from './icons.mjs';
import { ROOT } from './root.mjs';

test('the icons that the console and react-admin import are in admin/icons, and no others: npm run icons', () => {
  const kept = keptIcons(ROOT);
  expect(kept).toEqual(importedIcons(ROOT));
  expect(kept).toEqual(expect.arrayContaining(['PermMediaOutlined', 'FilterList']));
});

test('their licence is beside them', () => {
  expect(readFileSync(join(ROOT, ICONS_FOLDER, 'LICENSE'), 'utf8')).toContain('MIT License');
});

test('an icon is taken with its drawing and its name, and one of another form is refused', () => {
  const original = `"use client";

import createSvgIcon from "./utils/createSvgIcon.mjs";
import { jsx as _jsx } from "react/jsx-runtime";
export default createSvgIcon(/*#__PURE__*/_jsx("path", {
  d: "M0 0h2z"
}), 'Two');`;
  const source = iconSource(original);
  expect(source).toContain('import { jsx } from "react/jsx-runtime"');
  expect(source).toContain('createSvgIcon(jsx("path", {\n  d: "M0 0h2z"\n}), \'Two\')');
  expect(() => iconSource('export default 1')).toThrow('another form');
});
