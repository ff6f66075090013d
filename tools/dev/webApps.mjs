import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs console, public site and field app from their sources. Each has a separate Vite on the same server; each loads
 * only paths under its base, so they do not conflict.
 * @param {string} root
 * @param {import('node:http').Server} server used for their reload connections
 * @returns {Promise<Record<'console' | 'public site' | 'field app', WebApp>>}
 */
export async function startWebApps(root, server) {
  const [site, console, field] = await Promise.all([
    startWebApp(root, 'public-web', '/@site/', server),
    startWebApp(root, 'admin', '/@console/', server),
    startWebApp(root, 'field-web', '/@field/', server),
  ]);
  return { console, 'public site': site, 'field app': field };
}

/**
 * @typedef {object} WebApp
 * @property {string} base
 * @property {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} serve
 *   a file of the application
 * @property {(address: string) => Promise<string>} page its HTML
 * @property {(fault: string) => void} tell shows an error over the open pages
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} root
 * @param {string} name
 * @param {string} base
 * @param {import('node:http').Server} server
 * @returns {Promise<WebApp>}
 */
async function startWebApp(root, name, base, server) {
  const folder = join(root, name);
  const { createServer } = await viteOf(folder);
  const vite = await createServer({
    root: folder,
    base,
    appType: 'custom',
    logLevel: 'warn',
    resolve: { alias: { '@coastok/domain': join(root, 'domain', 'src', 'index.ts') } },
    server: { middlewareMode: true, ws: { server }, fs: { allow: [root] } },
  });
  return {
    base,
    serve: (request, response) =>
      vite.middlewares(request, response, () => response.writeHead(404).end('There is no such file.')),
    page: async address =>
      vite.transformIndexHtml(address, await readFile(join(folder, 'index.html'), 'utf8')),
    tell: message => vite.ws.send({ type: 'error', err: { message, stack: '' } }),
    stop: () => vite.close(),
  };
}

/**
 * Loads Vite from an application, since these tools do not depend on it.
 * @param {string} folder
 * @returns {Promise<any>} without types, since these are not available here either
 */
async function viteOf(folder) {
  const { resolve } = createRequire(join(folder, 'package.json'));
  return import(pathToFileURL(join(dirname(resolve('vite/package.json')), 'dist/node/index.js')).href);
}
