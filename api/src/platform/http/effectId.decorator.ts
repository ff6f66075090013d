import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';

/**
 * The id of the record that a call creates. A call repeated with the same `Idempotency-Key` gets the same id, so a
 * record that a crashed instance created already is found and not created twice (docs/rules/http.md#9).
 */
export const EffectId = createParamDecorator(
  (_: unknown, context: ExecutionContext): Types.ObjectId =>
    context.switchToHttp().getRequest<FastifyRequest>().effectId ?? new Types.ObjectId(),
);
