/**
 * Second half of the build: writes the static pages as finished HTML beside index.html (`dist/terms.html`
 * for `/terms`), so that they are read, indexed and previewed without JavaScript, and the site map.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const rendererDir = join(root, 'node_modules/.cache/prerender');

/** @returns {Promise<typeof import('../src/prerender/renderPages.tsx')>} */
async function buildRenderer() {
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender/renderPages.tsx',
      outDir: rendererDir,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  return import(pathToFileURL(join(rendererDir, 'renderPages.js')).href);
}

/**
 * @param {string} template
 * @param {string} head
 * @param {string} body
 */
const fill = (template, head, body) =>
  template
    .replace(/<!--preview-->[^]*<!--\/preview-->/, () => `<!--preview-->\n    ${head}\n    <!--/preview-->`)
    .replace('<!--page-->', () => body);

const renderer = await buildRenderer();
const template = await readFile(join(dist, 'index.html'), 'utf8');

for (const { path, head, body } of await renderer.renderPages()) {
  await writeFile(join(dist, `${path.slice(1)}.html`), fill(template, head, body));
}
await writeFile(join(dist, 'index.html'), fill(template, renderer.defaultHead(), ''));
await writeFile(join(dist, 'sitemap.xml'), renderer.renderSiteMap());
await rm(rendererDir, { recursive: true });
