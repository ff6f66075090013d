import proxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.js';
import { Pages } from './pages.js';
import { PRERENDERED, ownerOf } from './publicPages.js';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const CONSOLE = join(ROOT, 'admin/dist');
const PUBLIC_SITE = join(ROOT, 'public-web/dist');

/** Folders of files whose names carry a digest, so they never change. */
const IMMUTABLE = /\/(?:assets|site-assets\/hashed)\//;

/** The sandbox has parsers of its own: what comes in goes on as it is. */
async function proxySandbox(fastify: FastifyInstance, upstream: string): Promise<void> {
  await fastify.register(async child => {
    child.removeAllContentTypeParsers();
    await child.register(proxy, { upstream, prefix: '/sandbox', rewritePrefix: '/sandbox' });
  });
}

async function serveFiles(fastify: FastifyInstance): Promise<void> {
  const root = [CONSOLE, PUBLIC_SITE].filter(existsSync);
  if (root.length === 0) return;
  await fastify.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/robots.txt', '**/sitemap.xml'],
    setHeaders: (reply, path) => {
      reply.header(
        'Cache-Control',
        IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** Serves both web apps on the API's own origin: files where they exist, else the page of the app that owns the address. */
export async function serveSites(fastify: FastifyInstance, config: Config): Promise<void> {
  if (config.sandbox.enabled && config.sandbox.url) await proxySandbox(fastify, config.sandbox.url);
  await serveFiles(fastify);
  const pages = new Pages(config.publicUrl);
  for (const [file, type] of [
    ['robots.txt', 'text/plain'],
    ['sitemap.xml', 'application/xml'],
  ] as const) {
    fastify.get(`/${file}`, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(await pages.read(join(PUBLIC_SITE, file))),
    );
  }
  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const root = ownerOf(path) === 'console' ? CONSOLE : PUBLIC_SITE;
    const file = PRERENDERED.has(path) ? `${path.slice(1)}.html` : 'index.html';
    const html = await pages.read(join(root, file));
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html);
  });
}
