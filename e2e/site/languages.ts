import { LANGUAGE_NAMES, type Translated } from '@coastok/domain';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Digits of the other scripts; pages write all digits as in English. */
export const OTHER_DIGITS = /(?![0-9])\p{Nd}/u;

type Texts = Readonly<Record<string, string>>;

/** The texts of one part of the public site in a language, as its source has them. */
export async function textsOf(code: Translated, part: string): Promise<Texts> {
  const module = (await import(`../../public-web/src/texts/${code}/${part}.ts`)) as Record<string, Texts>;
  return module[part] ?? {};
}

export const nameOf = (code: Translated): string => LANGUAGE_NAMES[code];

/** Makes every word of the page 40 % longer, as the longest of the other languages are. */
export const stretchWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (
        text.parentElement?.closest(
          'script, style, svg, .languages, [class*=visually-hidden], [class*=brand]',
        )
      )
        continue;
      text.data = text.data.replaceAll(
        /(?<!\S)\p{L}[\p{L}’'-]*/gu,
        word => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
      );
    }
  });

/** Expects that no text is cut off by an element that hides its overflow, or sticks out of its button. */
export async function expectNothingClipped(page: Page, where: string): Promise<void> {
  const clipped = await page.evaluate(() => {
    const SLACK_PX = 2;
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    /** Whether a line of text ends outside an element that hides it there. */
    const isCut = (line: DOMRect, edge: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(edge);
      const box = edge.getBoundingClientRect();
      return (
        (hides(overflowX) && (line.right > box.right + SLACK_PX || line.left < box.left - SLACK_PX)) ||
        (hides(overflowY) && (line.bottom > box.bottom + SLACK_PX || line.top < box.top - SLACK_PX)) ||
        (edge.matches('button, .button') && line.right > box.right + SLACK_PX)
      );
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (!text.textContent?.trim()) continue;
      if (
        text.parentElement?.closest('[class*=visually-hidden], .skip-link, option, script, style, noscript')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (let edge = text.parentElement; edge && edge !== document.body; edge = edge.parentElement) {
        const around = edge;
        if (lines.some(line => isCut(line, around))) {
          cut.push(`${edge.tagName}.${edge.className}: ${text.textContent.trim().slice(0, 60)}`);
          break;
        }
      }
    }
    return cut;
  });
  expect.soft(clipped, `clipped texts ${where}`).toEqual([]);
}

/**
 * Expects no English on a page of another language, except in elements with `lang="en"`. English is detected by
 * common words that are in no name.
 */
export async function expectNoEnglish(page: Page, where: string): Promise<void> {
  const english = await page.evaluate(() => {
    const WORD = /\b(?:the|and|you|your|is|are|of|to|for|with|not|please|this|have|at|on|what|we)\b/i;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const left: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!WORD.test(textContent ?? '')) continue;
      if (!parentElement?.closest('[lang=en], script, style, noscript')) left.push(textContent?.trim() ?? '');
    }
    const labels = [
      ...document.querySelectorAll('body [aria-label], body [alt], body [placeholder], body [title]'),
    ]
      .filter(element => !element.closest('[lang=en]'))
      .flatMap(element =>
        ['aria-label', 'alt', 'placeholder', 'title'].map(name => element.getAttribute(name) ?? ''),
      );
    return [...left, ...labels.filter(label => WORD.test(label))];
  });
  expect.soft(english, `English texts ${where}`).toEqual([]);
}
