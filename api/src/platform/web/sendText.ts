import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pages are compressed on every request: fast settings, which still save most of it. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const QUICK_GZIP = { level: 5 };

const accepts = (request: FastifyRequest, coding: string): boolean =>
  (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some(entry => entry.trim().split(';')[0] === coding && !/;\s*q=0(\.0*)?$/.test(entry));

/** Answers with a text, compressed the way the browser likes best. The text must hold nothing secret. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
): Promise<FastifyReply> {
  reply.header('Vary', 'Accept-Encoding').type(`${type}; charset=utf-8`);
  if (accepts(request, 'br'))
    return reply.header('Content-Encoding', 'br').send(await brotli(text, QUICK_BROTLI));
  if (accepts(request, 'gzip'))
    return reply.header('Content-Encoding', 'gzip').send(await zip(text, QUICK_GZIP));
  return reply.send(text);
}
