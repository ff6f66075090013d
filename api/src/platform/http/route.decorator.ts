import {
  type Action,
  type AnswerOf,
  type CalledAction,
  type EventsAnswer,
  type FileAnswer,
  type HttpMethod,
  type Rule,
  ruleOf,
} from '@coastok/domain';
import {
  applyDecorators,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiHeader, ApiOperation, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import { z } from 'zod';
import type { ListSpec } from '../lists/listQuery.js';
import type { Page, Said } from './envelope.js';

/** A value that becomes a string when it is written as JSON: dates and ids. */
interface Written {
  toJSON(): string;
}

type Unwritten<T> = T extends string
  ? string extends T
    ? T | Written
    : T
  : T extends object
    ? { [K in keyof T]: Unwritten<T[K]> }
    : T;

type Answered<T> = T extends FileAnswer | EventsAnswer<unknown>
  ? unknown
  : | (T extends (infer One)[] ? Page<Unwritten<One>> | readonly Unwritten<One>[] : Unwritten<T>)
    | StreamableFile;

/** The types that the handler of an action may return. */
type Answering<A extends Action> = A extends CalledAction
  ? MaybeLater<Answered<AnswerOf<A>> | Said<Answered<AnswerOf<A>>>>
  : unknown;
type MaybeLater<T> = T | Promise<T>;

interface Argument {
  /** The argument of `@Body({ schema })` and `@Query({ schema })`. */
  schema?: z.ZodType;
  /** The argument of `@ListQuery(spec)`. */
  data?: Partial<ListSpec<z.ZodType>>;
}

/** Nest keeps the arguments of a handler under `<kind>:<place>`. */
const argumentsOf = (target: object, name: string | symbol): Record<string, Argument> =>
  (Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, name) ?? {}) as Record<string, Argument>;

/** Whether a handler has a `@Body` argument. */
const readsBody = (target: object, name: string | symbol): boolean =>
  Object.keys(argumentsOf(target, name)).some(key => key.startsWith(`${RouteParamtypes.BODY}:`));

/**
 * Checks that the handler reads with the schemas whose types our clients use.
 * @throws at start for a handler that reads with other schemas
 */
function refuseOtherSchemas(action: Action, target: object, name: string | symbol): void {
  const { body, query, filters } = ruleOf(action);
  const args = Object.values(argumentsOf(target, name));
  const read = new Set(args.map(({ schema, data }) => schema ?? data?.filters));
  for (const schema of [body, query, filters]) {
    if (schema && 'parse' in schema && !read.has(schema))
      throw new Error(`${action} reads with another schema than the action table says`);
  }
}

export const ACTION = Symbol('Action');

/** The settings of a route that the server reads before its handler is called. */
export interface RouteSettings {
  action: Action;
  /** Whether the handler reads a body; any other call refuses a body with fields. */
  takesBody: boolean;
}

const METHODS: Record<HttpMethod, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  DELETE: Delete,
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  required: false,
  description: 'A repeat with the same key and body answers the first answer and has no second effect',
  schema: { type: 'string', maxLength: 128 },
} as const;

/** Accepts only handlers that return the answer of the action. */
type HandlerDecorator<A extends Action> = <Handler extends (...args: never[]) => Answering<A>>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

/**
 * Binds a handler to an action of the table, which defines its method, address, status, summary and who may call it; so
 * no route can be outside the table, and no handler can forget its permission. Where our own clients make the call, its
 * input and answer must have the types of the table.
 * @param summary where the action is declared with its resource, whose calls have the same summaries
 */
export function Route<A extends Action>(action: A, summary = ruleOf(action).summary): HandlerDecorator<A> {
  const { route, creates, idempotent, who, substitute } = ruleOf(action);
  if (!route) throw new Error(`${action} has no route in the action table`);
  const [method, path] = route.split(' ') as [HttpMethod, string];
  const bind = applyDecorators(
    METHODS[method](path),
    HttpCode(creates ? 201 : 200),
    SetMetadata(ACTION, action),
    ApiOperation({ summary, operationId: action, description: describe(who, substitute) }),
    ...(idempotent ? [ApiHeader(IDEMPOTENCY_KEY)] : []),
    ...proofsOf(who).map(proof => ApiSecurity(proof)),
  );
  return (target, name, descriptor) => {
    refuseOtherSchemas(action, target, name);
    bind(target, name, descriptor);
    RouteConfig({ action, takesBody: readsBody(target, name) } satisfies RouteSettings)(
      target,
      name,
      descriptor,
    );
  };
}

/** The security schemes that a caller may use, one of them at a time. */
const proofsOf = (who: Rule['who']): string[] => {
  if (who === 'anyone') return [];
  if (who === 'device') return ['desk'];
  return who === 'visitor' ? ['visitor'] : ['access_token', 'staff'];
};

function describe(who: Rule['who'], substitute: Rule['substitute']): string {
  if (typeof who === 'string') return `Open to: ${who}.`;
  const others = substitute ? `; role ${substitute.join(', ')} for a booking of theirs` : '';
  return `Open to roles ${who.join(', ')}${others}.`;
}

type JsonSchema = NonNullable<Parameters<typeof ApiResponse>[0] & { schema?: object }>['schema'];

interface Described {
  status?: 200 | 201;
}

/** Describes the answer of a declared resource's call in the OpenAPI document: the envelope with its records. */
export function DescribeAnswer(record: z.ZodType, { status = 200 }: Described = {}): MethodDecorator {
  const { $schema: _, ...schema } = z.toJSONSchema(record, { io: 'output', unrepresentable: 'any' });
  const envelope = {
    type: 'object',
    properties: {
      data: { type: 'array', items: schema },
      message: { type: 'string' },
    },
  };
  return ApiResponse({ status, schema: envelope as JsonSchema });
}
