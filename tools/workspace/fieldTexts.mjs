import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allTextsIn, markTexts } from './inlineTexts.mjs';
import { byMark, marked, unmarkFolder } from './markedTexts.mjs';

const LANGUAGES = ['en', 'hi', 'bn', 'or'];

/**
 * Vite plugins for the field app. They mark its texts in Hindi, Bengali and Odia, take the marks out of the built
 * scripts, and write `dist/texts.json`: every text by language and key, and where the texts are in the scripts. So the
 * server can put other texts in their places (docs/translating.md).
 * @param {string} root the folder of the field app
 * @param {string} borrowed the folder of another application, whose texts of days this one has too
 * @returns {import('vite').Plugin[]}
 */
export const fieldTexts = (root, borrowed) => [
  markTexts(marked),
  {
    name: 'places-of-texts',
    apply: 'build',
    async writeBundle() {
      /** @type {Record<string, Record<string, string>>} */
      const texts = {};
      for (const language of LANGUAGES) texts[language] = await allTextsIn(join(root, 'src/texts', language));
      const others = await allTextsIn(join(borrowed, 'src/texts/hi'));
      const keyOf = byMark([...Object.keys(texts.hi ?? {}), ...Object.keys(others)]);
      const places = await unmarkFolder(join(root, 'dist/field/assets'), root, keyOf);
      await writeFile(join(root, 'dist/texts.json'), JSON.stringify({ texts, places }));
    },
  },
];
