import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { Conflict, InvalidInput, NotSignedIn } from '../errors/appError.js';

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

/** The version that a caller read, from `If-Match: "<__v>"`; undefined when the last write may win. */
function versionOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim());
  if (!match) throw new InvalidInput('If-Match takes a version in quotes, such as "3".');
  return Number(match[1]);
}

const HEADER = {
  name: 'If-Match',
  required: false,
  description: 'The version that was read, in quotes; 409 when the record has another one now',
  schema: { type: 'string', example: '"3"' },
} as const;

/** Describes the header in the OpenAPI document for every handler that uses it. */
const described: ParameterDecorator = (controller, handler) => {
  const method = handler && Object.getOwnPropertyDescriptor(controller, handler);
  if (method) ApiHeader(HEADER)(controller, handler, method);
};

export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    versionOf(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
  [described],
);

/** @throws Conflict when the caller sends the version it read, and the record has another one now */
export function refuseStale(version: number | undefined, { __v }: { __v: number }): void {
  if (version !== undefined && version !== __v) throw staleVersion();
}

/** The refusal of a write whose record has changed since it was read. */
export const staleVersion = (): Conflict =>
  new Conflict('Somebody else changed this a moment ago. Please reload and make your change again.');
