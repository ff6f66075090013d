import { type ErrorBody, type Language, preferredLanguage, type Translated } from '@coastok/domain';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bn } from '../languages/bn.js';
import { en, FIELD_LABELS, type FieldLabel, type RefusalKey, type RefusalTexts } from '../languages/en.js';
import { hi } from '../languages/hi.js';
import { or } from '../languages/or.js';
import { fieldKey, refusalKey } from '../languages/productTexts.js';
import { changedText } from '../languages/textsInForce.js';
import { AppError, WrongMethod } from './appError.js';
import { toAppError } from './toAppError.js';

const TEXTS: Record<Translated, RefusalTexts> = { hi, bn, or };

/** The keys for sentences without a separate key, by status. */
const KEYS_OF_STATUS: Readonly<Record<number, string>> = {
  401: 'sign-in',
  403: 'not-allowed',
  404: 'no-record',
  405: 'method',
  409: 'conflict',
  413: 'too-large',
  415: 'medium',
  429: 'too-many',
  500: 'fault',
  502: 'unavailable',
  503: 'unavailable',
};

/** What each variable part of a sentence may be. */
const PARTS = {
  field: '.{1,60}',
  number: String.raw`\d{1,12}`,
  amount: '\u20b9[\\d,]{1,15}',
  least: '\u20b9[\\d,]{1,15}',
} as const;

type Part = keyof typeof PARTS;

interface Known extends Partial<Record<Part, string>> {
  key: RefusalKey;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Patterns without braces come first, so that an exact sentence is not taken for one with a variable part. */
const PATTERNS = (Object.entries(en) as [RefusalKey, string][])
  .sort(([, a], [, b]) => Number(a.includes('{')) - Number(b.includes('{')))
  .map(([key, sentence]) => {
    const pattern = escaped(sentence).replace(
      /\\\{(\w+)\\\}/g,
      (_, part: string) => `(?<${part}>${PARTS[part as Part]})`,
    );
    return { key, pattern: new RegExp(`^${pattern}$`) };
  });

function knownOf(sentence: string): Known | null {
  for (const { key, pattern } of PATTERNS) {
    const match = pattern.exec(sentence);
    if (match) return { key, ...match.groups };
  }
  return null;
}

const labelOf = (field: string): FieldLabel | undefined =>
  FIELD_LABELS.find(label => label.localeCompare(field, 'en', { sensitivity: 'accent' }) === 0);

/** @returns null for a sentence without a translation in the language */
function sentenceIn(language: Translated, sentence: string): string | null {
  const known = knownOf(sentence);
  if (!known) return null;
  const { sentences, fields } = TEXTS[language];
  const own = (key: string, text: string) => changedText(language, key) ?? text;
  const label = known.field === undefined ? undefined : labelOf(known.field);
  if (known.field !== undefined && !label) return null;
  const values = { ...known, field: label && own(fieldKey(label), fields[label]) };
  const text = own(refusalKey(known.key), sentences[known.key]);
  return text.replace(/\{(\w+)\}/g, (_, part: string) => values[part as Part] ?? '');
}

/** The same body with the keys of its sentences, which are the same in every language. */
export function keyed(body: ErrorBody): ErrorBody {
  const keyOf = (sentence: string) => knownOf(sentence)?.key ?? KEYS_OF_STATUS[body.statusCode] ?? 'invalid';
  const keys =
    body.errors &&
    Object.fromEntries(Object.entries(body.errors).map(([field, text]) => [field, keyOf(text)]));
  return { ...body, key: keyOf(body.message), ...(keys && { keys }) };
}

/** The same body in a language; null where one of its texts has no translation: a body is never in two languages. */
export function translated(body: ErrorBody, language: Language): ErrorBody | null {
  if (language === 'en') return body;
  const missing: string[] = [];
  const say = (sentence: string) => {
    const text = sentenceIn(language, sentence);
    if (text === null) missing.push(sentence);
    return text ?? sentence;
  };
  const errors =
    body.errors && Object.fromEntries(Object.entries(body.errors).map(([field, text]) => [field, say(text)]));
  const said = { ...body, message: say(body.message), data: body.data.map(say), ...(errors && { errors }) };
  return missing.length > 0 ? null : said;
}

const FAULT = 'Something went wrong on our side. Nothing else was changed; please try again.';

/** The error body (docs/rules/http.md#3); `null` means an internal error. */
function errorBody(error: AppError | null, requestId: string): ErrorBody {
  if (!error) return { statusCode: 500, message: FAULT, data: [FAULT], requestId };
  const { errors, sentences, code, form } = error.details;
  return {
    statusCode: error.status,
    message: error.message,
    data: sentences ?? [error.message],
    ...(errors && { errors }),
    ...(code && { code }),
    ...form,
    requestId,
  };
}

/** The one place that turns a thrown error into an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  constructor(private readonly languages: readonly Language[]) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = toAppError(thrown);
    if (!error || (error.status >= 500 && !(thrown instanceof AppError))) {
      this.logger.error({ requestId: request.id, err: thrown }, 'request failed');
    }
    // An answer that is already being sent (a stream) can only be cut off.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (error?.details.retryAfter) reply.header('Retry-After', String(error.details.retryAfter));
    if (error instanceof WrongMethod) reply.header('Allow', error.allowed.join(', '));
    reply.header('Cache-Control', 'no-store');
    reply
      .status(error?.status ?? 500)
      .type('application/json; charset=utf-8')
      .send(this.inLanguage(errorBody(error, request.id), request, reply));
  }

  /**
   * Refusals of the public site have keys, and are translated into the preferred language where it has all the texts.
   */
  private inLanguage(body: ErrorBody, request: FastifyRequest, reply: FastifyReply): ErrorBody {
    if (!request.url.startsWith('/web/v1/')) return body;
    const refusal = keyed(body);
    const language = preferredLanguage(request.headers['accept-language'], this.languages);
    if (!language) return refusal;
    const said = translated(refusal, language);
    reply.header('Content-Language', said ? language : 'en');
    return said ?? refusal;
  }
}
