import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../errors/appError.js';
import { Types } from 'mongoose';

/** The signed-in caller of a private call. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw new NotSignedIn();
  return caller;
});

/** The linked device of a call that requires one. */
export const CurrentDesk = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { deskDevice } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!deskDevice) throw new NotSignedIn();
  return deskDevice;
});

/** The visitor of a call that requires a verified address. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { visitor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!visitor) throw new NotSignedIn();
  return visitor;
});

/**
 * The id of the record that a call creates. A call repeated with the same `Idempotency-Key` gets the same id, so a
 * record that a crashed instance created already is found and not created twice (docs/rules/http.md#9).
 */
export const EffectId = createParamDecorator(
  (_: unknown, context: ExecutionContext): Types.ObjectId =>
    context.switchToHttp().getRequest<FastifyRequest>().effectId ?? new Types.ObjectId(),
);
