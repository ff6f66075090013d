import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../tools/world.mjs';
import { fontFile, type FontName, SCRIPT_FONTS } from '../src/platform/pdf/shaping.js';
import { INDIAN_NAMES } from './world/indianNames.js';
import { linesOfText } from './world/linesOfText.js';

const LOOK = { width: 700, size: 40, height: 90 };
const ORIGIN = 'http://pictures.test';
const SCRIPTS: Record<string, string> = {
  'pdf.mjs': join(dirname(createRequire(import.meta.url).resolve('unpdf')), 'pdfjs.mjs'),
  'misplacedInk.mjs': join(import.meta.dirname, 'world', 'misplacedInk.mjs'),
};

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findBrowser(),
    chromiumSandbox: false,
    // With hinting, letters are aligned to whole pixels, and a long name gets another width than its outlines.
    args: ['--font-render-hinting=none'],
  });
  page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, route => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (file === '')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' });
    if (SCRIPTS[file]) return route.fulfill({ contentType: 'text/javascript', path: SCRIPTS[file] });
    return route.fulfill({ body: readFileSync(fontFile(file as FontName)) });
  });
  await page.goto(ORIGIN);
});

afterAll(() => browser.close());

interface Row {
  text: string;
  ink: number;
  here: number;
  below: number;
}

test('names of ten scripts look on a receipt as Chromium writes them', async () => {
  const pdf = (await linesOfText(INDIAN_NAMES, LOOK)).toString('base64');
  const work = { pdf, texts: INDIAN_NAMES, fonts: ['text', ...SCRIPT_FONTS], look: LOOK };
  const comparing = `import('/misplacedInk.mjs').then(({ misplacedInk }) => misplacedInk(${JSON.stringify(work)}))`;
  const rows = await page.evaluate<Row[]>(comparing);
  expect(rows).toHaveLength(40);
  expect(rows.filter(({ ink, here }) => ink < 500 || here > 0.002)).toEqual([]);
  expect(rows.filter(({ below }) => below < 0.05)).toEqual([]);
});
