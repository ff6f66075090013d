import { type ErrorBody, type Language, preferredLanguage } from '@coastok/domain';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, WrongMethod } from './appError.js';
import { keyed, translated } from '../languages/refusalTexts.js';
import { toAppError } from './toAppError.js';

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
    const asked = preferredLanguage(request.headers['accept-language'], this.languages);
    if (!asked) return refusal;
    const said = translated(refusal, asked);
    reply.header('Content-Language', said ? asked : 'en');
    return said ?? refusal;
  }
}
