import proxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.js';
import { NotFound } from '../errors/appError.js';
import { isPublicPage } from './publicPages.js';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const CONSOLE = join(ROOT, 'admin/dist');
const PUBLIC_SITE = join(ROOT, 'public-web/dist');

/** File names of the bundles carry a digest, so they never change. */
const IMMUTABLE = /\/(?:assets|site-assets)\//;

/**
 * Serves both web apps on the API's own origin: files where they exist, else the page of the app that owns the
 * address. Pages are read once.
 */
export async function serveSites(fastify: FastifyInstance, config: Config): Promise<void> {
  if (config.sandbox.enabled && config.sandbox.url) {
    await fastify.register(proxy, {
      upstream: config.sandbox.url,
      prefix: '/sandbox',
      rewritePrefix: '/sandbox',
    });
  }
  const roots = [CONSOLE, PUBLIC_SITE].filter(existsSync);
  if (roots.length > 0) {
    await fastify.register(fastifyStatic, {
      root: roots,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        reply.header(
          'Cache-Control',
          IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  const pages = new Map<string, string>();
  const pageOf = async (root: string): Promise<string> => {
    const known = pages.get(root);
    if (known) return known;
    const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => {
      throw new NotFound('There is no such page.');
    });
    pages.set(root, html);
    return html;
  };
  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const html = await pageOf(isPublicPage(path) ? PUBLIC_SITE : CONSOLE);
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html);
  });
}
