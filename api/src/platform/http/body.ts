import type { FastifyInstance } from 'fastify';
import { InvalidInput } from '../errors/appError.js';

const BODY_LIMIT = 256 * 1024;
const MAX_DEPTH = 32;

/** Whether brackets nest deeper than allowed, read from the text so that no parser has to recurse. */
export function nestsTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const char = json.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === 0x7d || char === 0x5d) depth--;
  }
  return false;
}

const unreadable = () => new InvalidInput('The request body is not valid JSON.');

/** JSON bodies only (multipart is the upload's own): at most 256 KiB and 32 levels (contract 1, Limits). */
export function acceptJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (request, raw: Buffer, done) => {
      request.rawBody = raw;
      const json = raw.toString('utf8');
      if (json === '') return done(null, undefined);
      if (nestsTooDeep(json)) return done(new InvalidInput('The request body nests too deep.'));
      parse(request, json, (error: Error | null, body?: unknown) => done(error ? unreadable() : null, body));
    },
  );
}
