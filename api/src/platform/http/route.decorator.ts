import { ruleOf, type Action, type HttpMethod } from '@coastok/domain';
import { applyDecorators, Delete, Get, HttpCode, Post, Put, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiHeader, ApiOperation, ApiSecurity } from '@nestjs/swagger';

export const ACTION = Symbol('Action');

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

/**
 * Binds a handler to an action of the permission table, which says its method, address, status and who may
 * call it; so no route can be outside the table, and no handler can forget its permission.
 */
export function Route(action: Action, summary: string): MethodDecorator {
  const { route, creates, idempotent, who } = ruleOf(action);
  if (!route) throw new Error(`${action} has no route in the permission table`);
  const [method, path] = route.split(' ') as [HttpMethod, string];
  return applyDecorators(
    METHODS[method](path),
    HttpCode(creates ? 201 : 200),
    SetMetadata(ACTION, action),
    RouteConfig({ action }),
    ApiOperation({ summary, operationId: action, description: describe(who) }),
    ...(idempotent ? [ApiHeader(IDEMPOTENCY_KEY)] : []),
    ...(who === 'anyone' ? [] : [ApiSecurity(who === 'visitor' ? 'visitor' : 'access_token')]),
  );
}

const describe = (who: ReturnType<typeof ruleOf>['who']): string =>
  typeof who === 'string' ? `Open to: ${who}.` : `Open to roles ${who.join(', ')}.`;
