import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';

const FOLDER = new URL('../public/', import.meta.url);

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Paths, and the files of `public/` whose content they serve. */
const FILES = [
  { url: '/sandbox', parts: ['page.html'], type: 'text/html; charset=utf-8' },
  { url: '/sandbox/', parts: ['page.html'], type: 'text/html; charset=utf-8' },
  { url: '/sandbox/page.css', parts: ['page.css'], type: 'text/css; charset=utf-8' },
  { url: '/sandbox/page.js', parts: ['page.js'], type: 'text/javascript; charset=utf-8' },
  {
    url: '/sandbox/google/client.js',
    parts: ['dialog.js', 'client.js'],
    type: 'text/javascript; charset=utf-8',
  },
  {
    url: '/sandbox/razorpay/checkout.js',
    parts: ['dialog.js', 'checkout.js'],
    type: 'text/javascript; charset=utf-8',
  },
];

/** Serves the sandbox's page, and the replacements of the vendors' browser scripts. */
export async function staticRoutes(app: FastifyInstance): Promise<void> {
  for (const { url, parts, type } of FILES) {
    const texts = await Promise.all(parts.map(part => readFile(new URL(part, FOLDER), 'utf8')));
    const content = texts.join('\n');
    app.get(url, (_request, reply) =>
      reply
        .headers({
          'content-type': type,
          'cache-control': 'no-cache',
          'content-security-policy': CONTENT_SECURITY_POLICY,
          'x-content-type-options': 'nosniff',
        })
        .send(content),
    );
  }
}
