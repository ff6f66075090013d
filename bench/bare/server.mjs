/** The baseline: does the work of the measured calls with `node:http` and the driver alone. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { MongoClient } from 'mongodb';
import { listMembers, listMembersLean, searchMembers } from './members.mjs';
import { createMember, createMemberLean } from './createMember.mjs';
import { createBooking } from './createBooking.mjs';
import { keptDashboard, liveDashboard } from './dashboard.mjs';
import { keptScoreboard } from './scoreboard.mjs';
import { bookingsCsv } from './bookingsCsv.mjs';
import { verifyPassword } from './verifyPassword.mjs';

const { MONGODB_URI = '' } = process.env;
const client = await MongoClient.connect(MONGODB_URI);
const db = client.db();

/**
 * @typedef {object} Call
 * @property {import('mongodb').Db} db
 * @property {URLSearchParams} query
 * @property {string} caller the caller's id, which is not verified
 * @property {any} body parsed JSON
 *
 * @typedef {(call: Call) => Promise<unknown>} Handler
 */

/** @type {Record<string, Handler>} */
const HANDLERS = {
  'GET /members': listMembers,
  'GET /lean/members': listMembersLean,
  'GET /search': searchMembers,
  'GET /dashboard/kept': keptDashboard,
  'GET /dashboard/live': liveDashboard,
  'GET /scoreboard': keptScoreboard,
  'POST /members': createMember,
  'POST /lean/members': createMemberLean,
  'POST /bookings': createBooking,
  'POST /passwords': verifyPassword,
};

const server = createServer((request, response) => {
  answer(request, response).catch(error => {
    response.statusCode = 500;
    response.end(String(error?.stack));
  });
});

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(request, response) {
  const [path = '', search] = (request.url ?? '').split('?');
  if (path === '/bookings.csv') return bookingsCsv(db, response);
  const handler = HANDLERS[`${request.method} ${path}`];
  if (!handler) throw new Error(`There is no ${request.method} ${path}.`);
  const result = await handler({
    db,
    query: new URLSearchParams(search),
    caller: String(request.headers.caller ?? ''),
    body: request.method === 'POST' ? await jsonOf(request) : undefined,
  });
  const text = JSON.stringify(result);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

/** @param {import('node:http').IncomingMessage} request */
async function jsonOf(request) {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', chunk => chunks.push(chunk));
  await once(request, 'end');
  return JSON.parse(Buffer.concat(chunks).toString());
}

server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
process.once('SIGTERM', () => process.exit(0));
