import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../errors/appError.js';

/** The visitor of a call that requires a verified address. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { visitor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!visitor) throw new NotSignedIn();
  return visitor;
});
