import { ruleOf, type Action } from '@coastok/domain';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { catchError, from, map, mergeMap, type Observable, of, throwError } from 'rxjs';
import { InvalidInput } from '../errors/appError.js';
import { ACTION } from '../http/route.decorator.js';
import { type ClaimedCall, IdempotencyRepository } from './idempotencyRepository.js';

const MAX_KEY_LENGTH = 128;

/** Answers a repeat of a keyed call with the first answer, without a second effect (docs/rules/http.md#9). */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Idempotency');

  constructor(
    private readonly reflector: Reflector,
    private readonly repository: IdempotencyRepository,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const action = this.reflector.get<Action | undefined>(ACTION, context.getHandler());
    const key = request.headers['idempotency-key'];
    if (!action || !ruleOf(action).idempotent || key === undefined) return next.handle();
    if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) {
      throw new InvalidInput(`An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters.`);
    }
    const who = request.caller?.userId.toHexString() ?? request.visitorKey ?? request.ip;
    // The id in the address is part of the request.
    const asked = [request.params, request.body];
    return from(this.repository.begin(`${who} ${action} ${key}`, asked)).pipe(
      mergeMap(begun => {
        if ('answer' in begun) {
          reply.status(begun.answer.status);
          return of(begun.answer.body);
        }
        const { call } = begun;
        request.effectId = call.effectId;
        return next.handle().pipe(
          // A refusal is not stored: the caller may correct the request and use the key again.
          catchError((error: unknown) =>
            from(this.repository.forget(call)).pipe(mergeMap(() => throwError(() => error))),
          ),
          mergeMap(body => from(this.storeAnswer(call, reply.statusCode, body)).pipe(map(() => body))),
        );
      }),
    );
  }

  /** A finished call is answered even when its answer can't be stored: a repeat finds its record by the `effectId`. */
  private async storeAnswer(call: ClaimedCall, status: number, body: unknown): Promise<void> {
    await this.repository
      .storeAnswer(call, status, body)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a repeat of a call will not be known'));
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Identifies the visitor of the cookie, for keys that belong to one person. */
    visitorKey?: string;
    /** The id of the record that a keyed call creates, the same at each repeat; absent without a key. */
    effectId?: Types.ObjectId;
  }
}
