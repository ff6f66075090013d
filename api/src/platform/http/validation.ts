import { problemsOf, type StandardSchemaIssue } from '@coastok/domain';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidInput, WrongMedia } from '../errors/appError.js';

/** The refusal for a schema's issues, with every field named (docs/rules/http.md#3). */
export function invalidInput(issues: readonly StandardSchemaIssue[]): InvalidInput {
  const { sentences, fields } = problemsOf(issues);
  return new InvalidInput(sentences[0] ?? 'Please check what you entered.', { sentences, errors: fields });
}

/** Drops no field silently: a field named `constructor` or `__proto__` is refused like any other unknown one. */
class SchemaPipe extends StandardSchemaValidationPipe {
  protected override stripProtoKeys(): void {}
}

/** Checks every `@Body({ schema })`, `@Query({ schema })` and `@Param({ schema })`. */
export const validationPipe = () => new SchemaPipe({ exceptionFactory: invalidInput });

const BODY_LIMIT = 256 * 1024;
const MAX_DEPTH = 32;

/** Whether brackets nest deeper than allowed, read from the text so that no parser has to recurse. */
function nestsTooDeep(json: string): boolean {
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

/**
 * Finds a field with the name of an inherited property (`constructor`, `toString`). Schemas look a field up by its
 * name and would take it for a known one.
 */
function inheritedField(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = !Array.isArray(value) && key in Object.prototype ? key : inheritedField(inner);
    if (found) return found;
  }
  return undefined;
}

const unknownField = (name: string) => InvalidInput.field(name, `'${name}' is not a known field.`);

const unreadable = () => new InvalidInput('The request body is not valid JSON.');

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(raw: Buffer): string | null {
  try {
    return decoder.decode(raw);
  } catch {
    return null;
  }
}

/** JSON is UTF-8 (RFC 8259); a body with another charset or encoding is refused. */
function wrongMedium({ headers }: FastifyRequest): WrongMedia | null {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    return new WrongMedia('Please send JSON as UTF-8.');
  const coding = headers['content-encoding'] ?? 'identity';
  return /^identity$/i.test(coding) ? null : new WrongMedia('Please send JSON uncompressed.');
}

/**
 * Accepts JSON bodies only (uploads parse multipart themselves): at most 256 KiB and 32 levels
 * (docs/rules/http.md#6).
 */
export function acceptJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (request, raw: Buffer, done) => {
      const wrong = wrongMedium(request);
      if (wrong) return done(wrong);
      request.rawBody = raw;
      const json = textOf(raw);
      if (json === null) return done(unreadable());
      if (json === '') return done(null, undefined);
      if (nestsTooDeep(json)) return done(new InvalidInput('The request body nests too deep.'));
      void parse(request, json, (error: Error | null, body?: unknown) => {
        if (error) return done(unreadable());
        const stranger = inheritedField(body);
        done(stranger ? unknownField(stranger) : null, body);
      });
    },
  );
}
