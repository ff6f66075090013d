import { type Action, type Rule, ruleOf } from '@coastok/domain';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Page, Said } from './envelope.js';
import { ACTION } from './route.decorator.js';

const asArray = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
};

function staffBody(value: unknown, answers: Rule['answers'], reply: FastifyReply): unknown {
  if (value instanceof Page) {
    reply.header('Content-Range', value.contentRange);
    return { data: value.answered, total_results: value.total, ...(value.capped && { capped: true }) };
  }
  if (answers === 'object') return { data: value };
  if (value instanceof Said) return { data: asArray(value.data), message: value.message };
  return { data: asArray(value) };
}

const isPublic = (url: string) => url.startsWith('/web/') || url.startsWith('/field/v1/');

const publicBody = (value: unknown): unknown =>
  value instanceof Said ? { result: value.data, message: value.message } : { result: value ?? null };

/** Puts every answer into the envelope (docs/rules/http.md#2), except where a handler streams or sends the reply itself. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    // The route's pattern, because the address itself can be spelt in many ways.
    const { url = '' } = http.getRequest<FastifyRequest>().routeOptions;
    const reply = http.getResponse<FastifyReply>();
    const action = this.reflector.get<Action | undefined>(ACTION, context.getHandler());
    const answers = action && ruleOf(action).answers;
    const staff = url.startsWith('/api/');
    if (!staff && !isPublic(url)) return next.handle();
    return next.handle().pipe(
      map(value => {
        if (value instanceof StreamableFile || reply.sent) return value;
        return staff ? staffBody(value, answers, reply) : publicBody(value);
      }),
    );
  }
}
