import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** More than any page has; a focus trap ends here. */
const MOST_STOPS = 150;

/**
 * The tab key reaches every element that can be clicked or filled in, shows the focus, and leaves the page at the
 * end.
 */
export async function expectKeyboard(page: Page): Promise<void> {
  const stops = await page.evaluate(marked);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.removeAllRanges();
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const seen = new Set<string>();
  const unseen: string[] = [];
  for (let presses = 0; presses < MOST_STOPS && seen.size < stops.length; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(whereFocusIs);
    if (!at) continue;
    if (!at.shown && !seen.has(at.stop)) unseen.push(at.stop);
    seen.add(at.stop);
  }
  expect(
    stops.filter(stop => !seen.has(stop)),
    `what Tab does not reach on ${page.url()}`,
  ).toEqual([]);
  expect(unseen, `where the focus is not shown on ${page.url()}`).toEqual([]);
}

/** Runs in the page: marks and names all elements that the tab key has to reach. */
function marked(): string[] {
  const all =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]';
  const groups = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(all)].flatMap((element, index) => {
    // In a group of radio buttons the tab key stops once; the arrow keys select within it.
    const group = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : '';
    if (element.tabIndex < 0 || !element.checkVisibility() || groups.has(group)) return [];
    if (group) groups.add(group);
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    element.dataset.stop = group || `${index} ${element.tagName.toLowerCase()} ${words}`;
    return [element.dataset.stop];
  });
}

/** Runs in the page: the focused element, and whether its focus is visible. */
function whereFocusIs(): { stop: string; shown: boolean } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return null;
  const group = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : '';
  const stop = group || element.dataset.stop;
  if (!stop) return null;
  const shows = (one: Element | null) => {
    if (!one) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  };
  const shown = [element, element.closest('label'), element.nextElementSibling, element.parentElement].some(
    shows,
  );
  return { stop, shown };
}
