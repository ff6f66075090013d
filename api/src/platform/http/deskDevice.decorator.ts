import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../errors/appError.js';

/** The linked device of a call that requires one. */
export const CurrentDesk = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { deskDevice } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!deskDevice) throw new NotSignedIn();
  return deskDevice;
});
