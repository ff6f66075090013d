import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';

/**
 * Waits until nothing is loading and all animations have ended: halfway through a fade, the colours are not the
 * final ones.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.evaluate(async () => {
    // A new element starts its animation a frame later, and one animation may start the next.
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length > 0) stillFrames = 0;
      await Promise.all(moving.map(animation => animation.finished.catch(() => undefined)));
      await new Promise(requestAnimationFrame);
    }
  });
}

/** axe finds nothing serious or critical on the current page. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  await settled(page);
  // Runs axe in one call in the page: the default way opens a second page each time, for frames of other origins.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(serious, `axe's serious findings ${where}`).toEqual([]);
}

/** The visible text of each control is part of its accessible name, and no level of headings is left out. */
export async function expectNamesAsSeen(page: Page, where: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withRules(['label-content-name-mismatch', 'heading-order'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect(found, `axe's findings ${where}`).toEqual([]);
}

/** The smallest side, in pixels, of something to tap. */
const FINGER = 44;

/** Everything to tap is as high as a finger needs; links within a text are excepted. */
export async function expectFingerSized(page: Page, where: string): Promise<void> {
  await settled(page);
  const small = await page.evaluate(least => {
    const targets = document.querySelectorAll(
      'button, [role=button], [role=combobox], [role=menuitem], a.MuiButtonBase-root, input[type=checkbox]',
    );
    return [...targets].flatMap(target => {
      // The list's arrow lies over its field, which opens the list as well.
      if (target.closest('.MuiAutocomplete-endAdornment, .MuiLink-root')) return [];
      const field =
        target.closest('label') ?? target.closest('.MuiInputBase-root, .MuiCheckbox-root') ?? target;
      const { height, width } = field.getBoundingClientRect();
      if (width <= 1 || height <= 1 || Math.ceil(height) >= least) return [];
      return [`${target.getAttribute('aria-label') ?? target.textContent}: ${height}`];
    });
  }, FINGER);
  expect(small, `too small for a finger ${where}`).toEqual([]);
}

/** Nothing overflows to the right, once the layout has followed the window's width. */
export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const overhang = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(overhang, { message: `pixels that stick out ${where}` }).toBeLessThanOrEqual(0);
}

/** Tables end within what shows them, and no sum of money breaks into two lines. */
export async function expectWholeTables(page: Page, where: string): Promise<void> {
  await settled(page);
  const broken = await page.evaluate(() => {
    const found: string[] = [];
    for (const table of document.querySelectorAll('main table'))
      for (let box = table.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement)
        if (box.scrollWidth > box.clientWidth + 1) found.push(`${box.scrollWidth - box.clientWidth} pixels`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      if (!/^₹[\d,.]+$/.test(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(text);
    }
    return found;
  });
  expect(broken, `cut off or broken ${where}`).toEqual([]);
}

async function turnDark(page: Page): Promise<void> {
  const body = page.locator('body');
  const light = await body.evaluate(element => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(body).not.toHaveCSS('background-color', light);
}

/** In the first tier a page is checked in only one of the two, picked by the run's seed and the test's name. */
function looks(): { light: boolean; dark: boolean } {
  if (process.env.E2E_TIER !== 'first') return { light: true, dark: true };
  const { titlePath } = test.info();
  const lot = createHash('sha256')
    .update(`${process.env.E2E_SEED} ${titlePath.join(' ')}`)
    .digest();
  const light = lot.readUInt8(0) % 2 === 0;
  return { light, dark: !light };
}

/** Checks the current page for accessibility: in light and dark colours, and on a narrow screen. */
export async function expectForEverybody(
  page: Page,
  narrow: { width: number; height: number },
): Promise<void> {
  const { light, dark } = looks();
  if (light) await expectAccessible(page, 'in light colours');
  if (!dark) return;
  await turnDark(page);
  await page.setViewportSize(narrow);
  // The side bar of wide screens has disappeared, also behind a dialog; pages without one are narrow at once.
  await expect(page.getByLabel('Keep the menu open')).toHaveCount(0);
  await expectAccessible(page, `in dark colours at ${narrow.width} pixels`);
  await expectNoSideways(page, `at ${narrow.width} pixels`);
}
