import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Most pages are drawn as they are asked for: fast settings, which still save most of it. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const QUICK_GZIP = { level: 5 };

/** The codings that we have, the best one first. */
const CODINGS = {
  br: (text: string) => brotli(text, QUICK_BROTLI),
  gzip: (text: string) => zip(text, QUICK_GZIP),
};
type Coding = keyof typeof CODINGS;

/** A text that may go to many: each of its compressed forms is made once. It must hold nothing secret. */
export class SharedText {
  private readonly forms = new Map<Coding, Promise<Buffer>>();

  constructor(readonly text: string) {}

  compressed(coding: Coding): Promise<Buffer> {
    const form = this.forms.get(coding) ?? CODINGS[coding](this.text);
    this.forms.set(coding, form);
    return form;
  }
}

const accepts = (request: FastifyRequest, coding: string): boolean =>
  (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some(entry => entry.trim().split(';')[0] === coding && !/;\s*q=0(\.0*)?$/.test(entry));

/** Answers with a text, compressed the way the browser likes best. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  shared: SharedText,
): Promise<FastifyReply> {
  const others = reply.getHeader('Vary');
  reply
    .header('Vary', others ? `${String(others)}, Accept-Encoding` : 'Accept-Encoding')
    .type(`${type}; charset=utf-8`);
  const coding = (Object.keys(CODINGS) as Coding[]).find(one => accepts(request, one));
  if (!coding) return reply.send(shared.text);
  return reply.header('Content-Encoding', coding).send(await shared.compressed(coding));
}
