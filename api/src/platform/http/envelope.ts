import { type Action, MOST_COUNTED, type Rule, ruleOf } from '@coastok/domain';
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
import { NotFound } from '../errors/appError.js';
import { ACTION } from './route.decorator.js';

/** The list and the query that a page answers. */
interface PageRequest {
  resource: string;
  /** Offset of the first record. */
  skip: number;
  /** When given, only these fields of each record are answered. */
  fields?: readonly string[] | undefined;
}

/** One page of a list, with the total over all pages; answered with `Content-Range` (docs/rules/http.md#7). */
export class Page<T> {
  readonly total: number;

  constructor(
    readonly records: T[],
    total: number,
    private readonly requested: PageRequest,
  ) {
    this.total = Math.min(total, MOST_COUNTED + 1);
  }

  /** The same page with every record mapped. */
  map<U>(mapper: (record: T) => U): Page<U> {
    return this.withRecords(this.records.map(mapper));
  }

  /** The same page with other records in the same places. */
  withRecords<U>(records: U[]): Page<U> {
    return new Page(records, this.total, this.requested);
  }

  /**
   * The record of a page that was requested by a single id.
   * @throws NotFound
   */
  get only(): T {
    const [record] = this.records;
    if (!record) throw new NotFound();
    return record;
  }

  /** Whether there are more records than were counted. */
  get capped(): boolean {
    return this.total > MOST_COUNTED;
  }

  /** The records, limited to the requested fields. */
  get answered(): unknown[] {
    const { fields } = this.requested;
    if (!fields) return this.records;
    return this.records.map(record =>
      Object.fromEntries(Object.entries(record as object).filter(([name]) => fields.includes(name))),
    );
  }

  get contentRange(): string {
    const { records, total } = this;
    const { resource, skip } = this.requested;
    return records.length === 0
      ? `${resource} */${total}`
      : `${resource} ${skip}-${skip + records.length - 1}/${total}`;
  }
}

/** A record, or records, with a sentence for people. */
export class Said<T> {
  constructor(
    readonly data: T,
    readonly message: string,
  ) {}
}

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

/**
 * Puts every answer into the envelope (docs/rules/http.md#2), except where a handler streams or sends the reply itself.
 */
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
