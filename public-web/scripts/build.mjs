/**
 * Builds the site once for each language: its scripts, and the renderer by which the server draws its pages
 * (`renderer/dist`). The HTML frame of its pages is `dist/index.html` for English, `dist/hi/index.html` for Hindi;
 * files that are equal in two languages have the same name and exist once. English also has the static pages as
 * finished HTML (`dist/terms.html` for `/terms`), so that they can be read, indexed and previewed without
 * JavaScript.
 *
 * `renderer/dist/texts.json` has every text by key and language, and where the texts are in the files of each build.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { allTextsIn, inLanguage, inlineTexts } from '../../tools/workspace/inlineTexts.mjs';
import { byMark, marked, unmarkFolder } from '../../tools/workspace/markedTexts.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const rendererDir = join(root, 'renderer', 'dist');

const WORKER = 'public/my/ticket/worker.js';

/** English is built last: every build writes its frame to the same place, where the English one stays. */
const OTHERS = ['hi', 'bn', 'or'];

/** @type {Record<string, Record<string, string>>} */
const texts = {};
for (const language of ['en', ...OTHERS])
  texts[language] = await allTextsIn(join(root, 'src/texts', language));
const keyOf = byMark(Object.keys(texts.hi ?? {}));
/** @type {import('../../tools/workspace/markedTexts.mjs').Places} */
const places = {};

/** @param {string} folder of the files of one build, whose texts are marked unless it is the English one */
async function unmark(folder) {
  Object.assign(places, await unmarkFolder(folder, root, keyOf));
}

/**
 * The plugins for a language's texts. English is the language of the code; the texts of the other languages are
 * marked, because the server can replace them.
 * @param {string} language
 */
const inWords = language => [
  inLanguage(language),
  inlineTexts(join(root, 'src/texts', language), language === 'en' ? undefined : marked),
];

/** @param {string} language */
const inFolder = language => (language === 'en' ? '' : language);

const NO_STYLE = '\0no-style';

/**
 * The server draws pages without their styles. Vite removes the chunk of a style but, in CommonJS, not the call that
 * loads it with a page.
 * @type {import('vite').Plugin}
 */
const NO_STYLES = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: source => (source.endsWith('.css') ? NO_STYLE : null),
  load: id => (id === NO_STYLE ? 'export {};' : null),
};

/**
 * @param {string} language
 * @returns {Promise<typeof import('../src/server/renderer.tsx')>}
 */
async function buildRenderer(language) {
  const outDir = join(rendererDir, inFolder(language));
  // CommonJS for the other languages: the server can load it again with changed texts, unlike ES modules.
  const [format, ending] = language === 'en' ? ['es', 'mjs'] : ['cjs', 'cjs'];
  await build({
    root,
    logLevel: 'warn',
    plugins: [NO_STYLES, ...inWords(language)],
    build: {
      ssr: 'src/server/renderer.tsx',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        output: {
          format: /** @type {'es' | 'cjs'} */ (format),
          entryFileNames: `renderer.${ending}`,
          chunkFileNames: `[name]-[hash].${ending}`,
          // The server keeps this text in memory: a single letter beyond Latin 1 in it would double the size of the
          // whole string.
          charset: 'ascii',
          comments: { jsdoc: false },
        },
      },
    },
    // The server that imports the renderer does not have React among its own packages, so React is bundled.
    ssr: { noExternal: true },
  });
  await unmark(outDir);
  return import(pathToFileURL(join(outDir, `renderer.${ending}`)).href);
}

/**
 * @param {string} template
 * @param {string} head
 */
const withHead = (template, head) =>
  template.replace(
    /<!--preview-->[^]*<!--\/preview-->/,
    () => `<!--preview-->\n    ${head}\n    <!--/preview-->`,
  );

/**
 * @param {string} template
 * @param {string} language
 * @param {string} needsScript
 */
const inWordsOf = (template, language, needsScript) =>
  language === 'en'
    ? template
    : template
        .replace('<html lang="en-IN">', `<html lang="${language}">`)
        .replace(/(<p class="noscript">)[^<]*/, (_, tag) => tag + needsScript);

/** @param {string} language */
async function buildLanguage(language) {
  await build({
    root,
    logLevel: 'warn',
    plugins: inWords(language),
    build: { emptyOutDir: false, copyPublicDir: language === 'en' },
  });
  await unmark(join(dist, 'site-assets/hashed'));
  const { renderer, renderFinishedPages } = await buildRenderer(language);
  const built = await readFile(join(dist, 'index.html'), 'utf8');
  // A prerendered page is read and used before its script arrives; its pictures must not wait for the script.
  const template = inWordsOf(built, language, renderer.needsScript).replace(
    '<script type="module"',
    '<script type="module" fetchpriority="low"',
  );
  const folder = join(dist, inFolder(language));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), withHead(template, renderer.defaultHead()));
  // A service worker answers for addresses below its own only.
  if (language !== 'en') await cp(join(root, WORKER), join(folder, 'my/ticket/worker.js'));
  return { renderFinishedPages, template };
}

for (const folder of [dist, rendererDir]) await rm(folder, { recursive: true, force: true });
for (const language of OTHERS) await buildLanguage(language);
const { renderFinishedPages, template } = await buildLanguage('en');
for (const { path, head, body } of await renderFinishedPages()) {
  const page = withHead(template, head).replace('<!--page-->', () => body);
  await writeFile(join(dist, `${path.slice(1)}.html`), page);
}
await writeFile(join(rendererDir, 'texts.json'), JSON.stringify({ texts, places }));
