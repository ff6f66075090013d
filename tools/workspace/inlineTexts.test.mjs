import { expect, it } from '@jest/globals';
import { withInlinedTexts } from './inlineTexts.mjs';

const TEXTS = { wizard: { back: 'Back, "please"', states: { open: 'Open', shut: 'Shut' } } };
/** @param {string} code */
const inlined = code => withInlinedTexts(code, async part => (part === 'wizard' ? TEXTS : null));
const IMPORT = "import { wizard as texts } from '../texts/en/wizard.js';\n";

it('a text stands where it is named, a group of texts too, and its module is not imported', async () => {
  expect(await inlined(`${IMPORT}f(texts.back, texts.states.open.length, texts.states[state]);`)).toBe(
    `\nf("Back, \\"please\\"", "Open".length, ({"open":"Open","shut":"Shut"})[state]);`,
  );
});

it('a whole part, an unknown key and a name that is declared again stay as they are', async () => {
  const whole = `${IMPORT}f(Object.values(texts), texts.gone);`;
  expect(await inlined(whole)).toBe(whole);
  expect(await inlined(`${IMPORT}const f = ({ texts }) => texts.back;`)).toBeNull();
  expect(await inlined("import { back } from './other.js';\nf(back.back);")).toBeNull();
});

it('each text may be marked by its key, in a group too', async () => {
  const code = `${IMPORT}f(texts.back, texts.states[state]);`;
  const mark = (/** @type {string} */ _text, /** @type {string} */ key) => `<${key}>`;
  expect(await withInlinedTexts(code, async () => TEXTS, mark)).toBe(
    `\nf("<wizard.back>", ({"open":"<wizard.states.open>","shut":"<wizard.states.shut>"})[state]);`,
  );
});
