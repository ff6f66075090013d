import { ruleOf, type Action, type HttpMethod, type Rule } from '@coastok/domain';
import { applyDecorators, Delete, Get, HttpCode, Post, Put, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiHeader, ApiOperation, ApiSecurity } from '@nestjs/swagger';
import { type Answering, readsBody, refuseOtherSchemas } from './contract.js';

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
 * Binds a handler to an action of the permission table, which defines its method, address, status and who may call
 * it; so no route can be outside the table, and no handler can forget its permission. Where our own clients make the
 * call, its input and answer must have the types of `CALLS`.
 */
export function Route<A extends Action>(action: A, summary: string): HandlerDecorator<A> {
  const { route, creates, idempotent, who, standIn } = ruleOf(action);
  if (!route) throw new Error(`${action} has no route in the permission table`);
  const [method, path] = route.split(' ') as [HttpMethod, string];
  const bind = applyDecorators(
    METHODS[method](path),
    HttpCode(creates ? 201 : 200),
    SetMetadata(ACTION, action),
    ApiOperation({ summary, operationId: action, description: describe(who, standIn) }),
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

function describe(who: Rule['who'], standIn: Rule['standIn']): string {
  if (typeof who === 'string') return `Open to: ${who}.`;
  const others = standIn ? `; role ${standIn.join(', ')} for a booking of theirs` : '';
  return `Open to roles ${who.join(', ')}${others}.`;
}
