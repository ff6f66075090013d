import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';

/**
 * The id of the record that a call makes. One that is repeated under its `Idempotency-Key` has it again, so whatever a
 * killed instance has made already is found, and not made twice (docs/rules/http.md#9).
 */
export const EffectId = createParamDecorator(
  (_: unknown, context: ExecutionContext): Types.ObjectId =>
    context.switchToHttp().getRequest<FastifyRequest>().effectId ?? new Types.ObjectId(),
);
