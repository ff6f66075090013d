/**
 * Second half of the build: the renderer by which the server draws the pages of events (`renderer/dist`), the static
 * pages as finished HTML beside index.html (`dist/terms.html` for `/terms`), so that all are read, indexed and
 * previewed without JavaScript, and everything that compresses in compressed form as well.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compressFolder } from '../../tools/workspace/compress.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const rendererDir = join(root, 'renderer', 'dist');

/** @returns {Promise<typeof import('../src/server/renderer.tsx')>} */
async function buildRenderer() {
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/server/renderer.tsx',
      outDir: rendererDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        output: {
          entryFileNames: 'renderer.mjs',
          chunkFileNames: '[name]-[hash].mjs',
          // The server keeps this text: with one letter beyond Latin 1 in it, two bytes for each of all its letters.
          charset: 'ascii',
          comments: { jsdoc: false },
        },
      },
    },
    // The server that imports it has no React of its own.
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(rendererDir, 'renderer.mjs')).href);
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

const renderer = await buildRenderer();
// Drawn pages are read and used before their script arrives; their pictures shall not wait for it.
const template = (await readFile(join(dist, 'index.html'), 'utf8')).replace(
  '<script type="module"',
  '<script type="module" fetchpriority="low"',
);

for (const { path, head, body } of await renderer.renderFinishedPages()) {
  const page = withHead(template, head).replace('<!--page-->', () => body);
  await writeFile(join(dist, `${path.slice(1)}.html`), page);
}
await writeFile(join(dist, 'index.html'), withHead(template, renderer.defaultHead()));
await compressFolder(join(dist, 'site-assets'));
