import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { type Action, emptyBody, ruleOf } from '@coastok/domain';
import type { NestApplicationOptions } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import type { Logger } from 'pino';
import { Authenticator, authorize } from '../auth/authenticator.js';
import { DeskAuthenticator, VisitorAuthenticator } from '../auth/caller.js';
import type { Config } from '../config/config.js';
import { ErrorFilter } from '../errors/error.filter.js';
import {
  InvalidInput,
  NotFound,
  NotSignedIn,
  Unavailable,
  WrongMedia,
  WrongMethod,
} from '../errors/appError.js';
import { MAX_UPLOAD_BYTES } from '../files/fileRepository.js';
import { IdempotencyInterceptor, IdempotencyRepository } from './idempotency.js';
import { NestLogger } from '../monitoring/logger.js';
import { TextsInForce } from '../languages/textsInForce.js';
import { Metrics } from '../monitoring/metrics.js';
import { serveOpenApi } from './openapi.js';
import { EventPages } from '../web/publicSite.js';
import { serveSites } from '../web/sites.js';
import { noteAnswering } from './answering.js';
import { acceptJson, invalidInput, validationPipe } from './validation.js';
import { BrokenRequests, methodsOf, readsQuery } from './brokenRequests.js';
import { contentSecurityPolicy } from './contentSecurityPolicy.js';
import { ownOrigins, guardVisitors, isCookieRoute, isUpload } from './webOrigins.js';
import { AccessLogInterceptor } from '../accessLog/accessLog.interceptor.js';
import { PeopleReadCounts } from '../accessLog/peopleRead.js';
import { AccessLogWriter } from '../accessLog/accessLogWriter.js';
import { UndoInterceptor } from '../undo.js';
import { EnvelopeInterceptor } from './envelope.js';
import type { RouteSettings } from './route.decorator.js';

const EXPOSED_HEADERS = ['Content-Range', 'X-Total-Count', 'Retry-After', 'Content-Disposition', 'Allow'];
const ALLOWED_HEADERS = [
  'access_token',
  'authorization',
  'content-type',
  'if-match',
  'idempotency-key',
  'range',
  'x-coastok-console',
];

/**
 * The same limit as Node's for a request's head, so that an id of any length reaches its route and is refused there.
 */
const LONGEST_ADDRESS = maxHeaderSize;

const isApi = (path: string) => /^\/(?:api|web|field\/v1)(?:\/|$)/.test(path);

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isMultipart = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Refuses unknown addresses, wrong methods and callers without the right, before any body is read. It checks the
 * matched route, never the address as typed: `/%61pi/v1/area` leads to the same handler.
 */
function guard(fastify: FastifyInstance, config: Config, authenticator: Authenticator): void {
  fastify.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const { action } = request.routeOptions.config as { action?: Action };
    if (!action) {
      guardOperators(request, reply, config);
      const path = request.url.split('?')[0] ?? '';
      if (!isApi(path) || path.startsWith('/api/docs')) return;
      reply.header('Cache-Control', 'no-store');
      const allowed = methodsOf(path, (method, pattern) => fastify.hasRoute({ method, url: pattern }));
      throw allowed.length > 0 ? new WrongMethod(allowed) : new NotFound('There is no such address.');
    }
    reply.header('Cache-Control', 'no-store');
    await authorize(request, action, authenticator);
    // The multipart parser is registered for all routes; only uploads may use it.
    if (!isUpload(action) && isMultipart(request)) throw new WrongMedia('Please send JSON.');
    // Some clients always send a content type; it is ignored on a DELETE without a body.
    if (request.method === 'DELETE' && !isCookieRoute(action) && !hasBody(request))
      delete request.headers['content-type'];
    if (request.url.includes('?') && !readsQuery(action)) {
      throw new InvalidInput('This call takes no query parameters.');
    }
  });
}

/**
 * Checks the body of a call whose handler reads none: by the route's settings, before the handler reads any state, so
 * that an unknown field is always refused (docs/rules/http.md#3).
 */
function refuseUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', async request => {
    const { action, takesBody } = request.routeOptions.config as Partial<RouteSettings>;
    if (takesBody !== false || isUpload(action)) return;
    const { error } = emptyBody.safeParse(request.body);
    if (error) throw invalidInput(error.issues);
  });
}

/** An event stream lasts as long as the client stays connected, so its duration is no response time. */
const isEventStream = (type: unknown) => String(type).startsWith('text/event-stream');

function measure(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', async (request, reply) => {
    if (isEventStream(reply.getHeader('content-type'))) return;
    const route = request.routeOptions.url ?? 'unknown';
    metrics.countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** OPTIONS is for preflights; the CORS plug-in would refuse any other OPTIONS request with a different error text. */
function refuseOtherOptions(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ method, headers }) => {
    if (method !== 'OPTIONS') return;
    if (!headers.origin || !headers['access-control-request-method']) {
      throw new InvalidInput(
        'OPTIONS is answered to a preflight only: with Origin and the method asked for.',
      );
    }
  });
}

async function addPlugins(app: NestFastifyApplication, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Google's sign-in and Razorpay's checkout open windows that have to send messages back to the page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    // For programs that nobody has any more (Internet Explorer, Flash); a cheap phone would load them with each file.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Browsers look up no name in advance on secure pages unless a page asks for it.
    xDnsPrefetchControl: false,
  });
  refuseOtherOptions(app.getHttpAdapter().getInstance());
  await app.register(cors, {
    // Evaluated for each request: the public address may be known only once the server listens.
    origin: (origin, answer) => answer(null, origin !== undefined && ownOrigins(config).includes(origin)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 600,
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 1024, parts: 11 },
    throwFileSizeLimit: false,
  });
}

/** A number trusts that many proxies in front of the server; a text lists their addresses. */
const trustedHops = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

/** Creates the Nest application on the HTTP adapter; tests pass their own function. */
export type Assemble = (
  adapter: FastifyAdapter,
  options: NestApplicationOptions,
) => Promise<NestFastifyApplication>;

/** Builds the HTTP application with the modules that `assemble` creates; the caller makes it listen. */
export async function createServer(
  assemble: Assemble,
  config: Config,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const broken = new BrokenRequests();
  const adapter = new FastifyAdapter({
    ...broken.options(),
    loggerInstance: logger,
    trustProxy: trustedHops(config.trustProxy),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: MAX_UPLOAD_BYTES + 1024 * 1024,
    routerOptions: { maxParamLength: LONGEST_ADDRESS, ignoreTrailingSlash: false },
  });
  const app = await assemble(adapter, {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  // This removes the registered parsers, so it runs before the plug-ins that add parsers (multipart).
  acceptJson(fastify);
  const errors = new ErrorFilter(config.languages);
  // Routes that are not Nest's (pages, the API's description) answer with the same error body.
  fastify.addHook('onRoute', route => {
    route.errorHandler ??= (error, request, reply) => errors.answer(error, request, reply);
  });
  await addPlugins(app, config);
  broken.attend(fastify);
  noteAnswering(fastify);
  stopInTime(fastify);
  measure(fastify, app.get(Metrics, { strict: false }));
  guard(fastify, config, app.get(Authenticator, { strict: false }));
  guardVisitors(fastify, config, app.get(VisitorAuthenticator, { strict: false }));
  guardDevices(fastify, app.get(DeskAuthenticator, { strict: false }));
  refuseUnreadBodies(fastify);
  app.useGlobalFilters(errors);
  app.useGlobalPipes(validationPipe());
  app.useGlobalInterceptors(
    new IdempotencyInterceptor(app.get(Reflector), app.get(IdempotencyRepository)),
    new UndoInterceptor(),
    new EnvelopeInterceptor(app.get(Reflector)),
    new AccessLogInterceptor(
      app.get(Reflector),
      app.get(AccessLogWriter, { strict: false }),
      app.get(PeopleReadCounts, { strict: false }),
    ),
  );
  serveOpenApi(app);
  const visitors = app.get(VisitorAuthenticator, { strict: false });
  const texts = app.get(TextsInForce, { strict: false });
  await serveSites(fastify, config, app.get(EventPages, { strict: false }), visitors, texts);
  return app;
}

/** Checks the device token on calls that only a linked desk device may make, before a body is read. */
function guardDevices(fastify: FastifyInstance, authenticator: DeskAuthenticator): void {
  fastify.addHook('onRequest', async request => {
    const { action } = request.routeOptions.config as { action?: Action };
    if (action && ruleOf(action).who === 'device')
      request.deskDevice = await authenticator.deviceOf(request, action);
  });
}

const OPERATORS = /^\/(metrics|api\/docs)/;

/**
 * Reads the token from `Bearer TOKEN` of a program, or from a browser's basic sign-in, which sends it as the
 * password.
 */
function tokenIn(authorization: string | undefined): string {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return '';
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

/**
 * Metrics and the API's description are for the operator: in production they require `OPERATOR_TOKEN`, and stay
 * closed where it is not set. The check uses the matched route, since an address can be spelt in many ways.
 */
function guardOperators(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (!config.production || !OPERATORS.test(request.routeOptions.url ?? '')) return;
  const { operatorToken } = config;
  if (operatorToken && isToken(tokenIn(request.headers.authorization), operatorToken)) return;
  reply.header('WWW-Authenticate', 'Basic realm="Coastok operator", charset="UTF-8", Bearer');
  throw new NotSignedIn('This page needs the operator’s token.');
}

/**
 * How long requests in flight may still take; together with the time for jobs and for the last queries, the process ends
 * within 5 s.
 */
const GRACE_MS = 2000;
const CLOSE_EVERY_MS = 50;

/**
 * Lets a server that is stopping answer the requests in flight, refuse new ones, and end in time: a keep-alive
 * connection, or a client that does not read, would otherwise delay it without limit.
 */
function stopInTime(fastify: FastifyInstance): void {
  let stopping = false;
  const { server } = fastify;
  fastify.addHook('preClose', async () => {
    stopping = true;
    const closing = setInterval(() => server.closeIdleConnections(), CLOSE_EVERY_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.once('close', () => {
      clearInterval(closing);
      clearTimeout(deadline);
    });
  });
  fastify.addHook('onRequest', async () => {
    if (stopping) throw new Unavailable('This server is being restarted. Please try again in a moment.');
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close');
  });
}
