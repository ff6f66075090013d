import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { VisitorAuthenticator } from '../auth/caller.js';
import type { Config } from '../config/config.js';
import { isAtConsole, isStaffBesideVisitors } from '../http/webOrigins.js';
import { fieldAppPolicy, ownScriptsPolicy, publicSitePolicy } from '../http/contentSecurityPolicy.js';
import { type EventPages, PublicSite, type SitePolicy } from './publicSite.js';
import type { TextsInForce } from '../languages/textsInForce.js';
import { FieldApp, FIELD_FILES_WITH_TEXTS } from './fieldApp.js';
import { Pages, sendText } from './pages.js';
import { PRODUCT_FOLDER } from './product.js';
import { FINISHED, ownerOf, SiteLanguages } from './publicPages.js';

const CONSOLE = join(PRODUCT_FOLDER, 'admin/dist');
const FIELD_APP = join(PRODUCT_FOLDER, 'field-web/dist');
const PUBLIC_SITE = join(PRODUCT_FOLDER, 'public-web');

/** Folders of files whose names have a digest, so they never change. */
const IMMUTABLE = /\/(?:assets|site-assets\/hashed)\//;

/** The field app's scripts of texts: the community may change them, although their names have a digest. */
const CHANGEABLE = /\/field\/assets\/(?:hi|bn|or)-/;

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The public site's scripts and styles: the page's policy decides what they may load. */
const PARTS_OF_PAGES = /\/site-assets\/hashed\/[^/]+\.(?:js|css)(?:\.(?:br|gz))?$/;

/**
 * The policy of such a file, which loads nothing itself. A page loads a dozen of them on a cheap phone, and the
 * pages' whole policy would cost half a kilobyte for each.
 */
const NOTHING_POLICY = "default-src 'none';base-uri 'none';frame-ancestors 'none'";

/** Headers that browsers read only on a page itself. */
const FOR_PAGES_ONLY = ['Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster'];

/** Makes the headers of a script or style as small as they can be. */
function shortenHeaders(reply: FastifyReply): void {
  reply.header('Content-Security-Policy', NOTHING_POLICY);
  // Nobody asks whether a file that never changes has changed.
  reply.removeHeader('Last-Modified');
  for (const name of FOR_PAGES_ONLY) reply.raw.removeHeader(name);
}

/** The sandbox parses requests itself, so they are passed on unchanged. */
async function proxySandbox(fastify: FastifyInstance, upstream: string): Promise<void> {
  const { default: proxy } = await import('@fastify/http-proxy');
  await fastify.register(async child => {
    child.removeAllContentTypeParsers();
    await child.register(proxy, { upstream, prefix: '/sandbox', rewritePrefix: '/sandbox' });
  });
}

async function serveFiles(fastify: FastifyInstance): Promise<void> {
  const root = [CONSOLE, join(PUBLIC_SITE, 'dist'), FIELD_APP].filter(existsSync);
  if (root.length === 0) return;
  await fastify.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The builds have written compressed copies; browsers never request those by name.
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/robots.txt', ...FIELD_FILES_WITH_TEXTS],
    setHeaders: (reply, path) => {
      reply.header('Vary', 'Accept-Encoding');
      reply.header('Cache-Control', IMMUTABLE.test(path) && !CHANGEABLE.test(path) ? FOR_EVER : 'no-cache');
      if (PARTS_OF_PAGES.test(path)) shortenHeaders(reply);
    },
  });
}

/**
 * The address of a page on the other origin, when the console has a separate origin and the browser asked the wrong
 * one. A hand-over from the companion app (with a token) opens the first page of either origin; without a token, the
 * first page on the public origin is the list of events.
 */
function elsewhere(request: FastifyRequest, config: Config): string | null {
  const { consoleUrl, publicUrl } = config;
  if (consoleUrl === null) return null;
  const [path = '/', query = ''] = request.url.split('?');
  const isStaffs = ownerOf(path) !== 'public site';
  if (isAtConsole(request, config)) return isStaffs ? null : `${publicUrl}${request.url}`;
  if (path === '/' && !new URLSearchParams(query).has('token')) return `${publicUrl}/event`;
  return isStaffs ? `${consoleUrl}${request.url}` : null;
}

/** The policy of a public page, which depends on the request. */
function sitePolicy(config: Config): SitePolicy {
  const [withVendors, ownScripts] = [publicSitePolicy(config), ownScriptsPolicy(config)];
  return request => (isStaffBesideVisitors(request, config) ? ownScripts : withVendors);
}

/**
 * Serves the web apps on the API's origins: files where they exist, otherwise the page of the app that owns the
 * address.
 */
export async function serveSites(
  fastify: FastifyInstance,
  config: Config,
  events: EventPages,
  visitors: VisitorAuthenticator,
  texts: TextsInForce,
): Promise<void> {
  if (config.sandbox.enabled && config.sandbox.url) await proxySandbox(fastify, config.sandbox.url);
  await serveFiles(fastify);
  const pages = new Pages(config);
  const site = await PublicSite.open(
    PUBLIC_SITE,
    new SiteLanguages(config),
    pages,
    events,
    sitePolicy(config),
    visitors,
    texts,
  );
  site.serveTexts(fastify);
  site.serveChangedScripts(fastify, {
    'Cache-Control': FOR_EVER,
    'Content-Security-Policy': NOTHING_POLICY,
  });
  new FieldApp(FIELD_APP, texts).serve(fastify);
  const fieldPolicy = fieldAppPolicy(config);
  fastify.get('/*', async (request, reply) => {
    const place = elsewhere(request, config);
    if (place !== null) return reply.header('Cache-Control', 'no-cache').redirect(place);
    const path = request.url.split('?')[0] ?? '/';
    if (FINISHED.has(path)) return site.finished(path, request, reply);
    const owner = ownerOf(path);
    if (owner === 'public site') return site.page(path, request, reply);
    // The app's scope ends with a slash; without it the app could not be installed.
    if (path === '/field') return reply.redirect('/field/');
    const isField = owner === 'field app';
    if (isField) reply.header('Content-Security-Policy', fieldPolicy);
    const page = await pages.withProductAddress(
      isField ? join(FIELD_APP, 'field/index.html') : join(CONSOLE, 'index.html'),
    );
    return sendText(request, reply.header('Cache-Control', 'no-cache'), 'text/html', page);
  });
}
