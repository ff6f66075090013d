import { request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isListening } from '../process/ready.mjs';

/** Paths that belong to the API, even when a browser asks for a page. */
const API = /^\/(?:api|web|health|sandbox|metrics)(?:\/|$)/;
/** A path whose last part names a file. */
const FILE = /\.[^/]*$/;

/**
 * How long a request waits for the API: a start takes a few seconds. If the API does not start, the terminal shows why.
 */
const PATIENCE_MS = 20_000;
const POLL_MS = 100;

/**
 * Serves the product in development from one origin: pages and their files from the sources, everything else from the
 * API. Calls wait while the API restarts.
 * @param {{ apps: Record<'console' | 'public site' | 'field app', import('./webApps.mjs').WebApp>,
 *   ownerOf: (path: string) => 'console' | 'public site' | 'field app', apiPort: number,
 *   apiFault: () => string }} parts `apiFault` is why the API's sources can't be built; empty when they can
 * @returns {import('node:http').RequestListener}
 */
export const front =
  ({ apps, ownerOf, apiPort, apiFault }) =>
  (request, response) => {
    const address = request.url ?? '/';
    const path = address.split('?')[0] ?? '/';
    const app = Object.values(apps).find(({ base }) => path.startsWith(base));
    if (app) return app.serve(request, response);
    const fault = apiFault();
    if (fault) return void response.writeHead(500, FAULT).end(fault);
    if (!isPage(request, path)) return void forward(request, response, apiPort);
    apps[ownerOf(path)].page(address).then(
      html => response.writeHead(200, { 'content-type': 'text/html' }).end(html),
      error => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    );
  };

/** `refresh` makes the browser reload the page every two seconds. */
const FAULT = { 'content-type': 'text/plain; charset=utf-8', refresh: '2' };

/**
 * Whether the request is for a page. Browsers ask for HTML; other programs accept anything.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} path
 */
function isPage({ method, headers: { accept = '*/*' } }, path) {
  if (method !== 'GET' || API.test(path)) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && !FILE.test(path));
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} port
 */
async function forward(request, response, port) {
  await untilListening(port);
  const { method, url: path, headers } = request;
  const upstream = ask({ host: '127.0.0.1', port, method, path, headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => {
    if (response.headersSent) return response.destroy();
    response
      .writeHead(502, { 'content-type': 'text/plain' })
      .end('The API does not answer; its log tells why.');
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/** @param {number} port */
async function untilListening(port) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isListening(port)) && Date.now() < deadline) await pause(POLL_MS);
}
