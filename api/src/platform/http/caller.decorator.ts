import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../errors/appError.js';

/** The signed-in caller of a private call. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw new NotSignedIn();
  return caller;
});
