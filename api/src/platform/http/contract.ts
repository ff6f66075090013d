import {
  type Action,
  type AnswerOf,
  type Call,
  type CalledAction,
  CALLS,
  type EventsAnswer,
  type FileAnswer,
} from '@coastok/domain';
import type { StreamableFile } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { z } from 'zod';
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
export type Answering<A extends Action> = A extends CalledAction
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
export const readsBody = (target: object, name: string | symbol): boolean =>
  Object.keys(argumentsOf(target, name)).some(key => key.startsWith(`${RouteParamtypes.BODY}:`));

/**
 * Checks that the handler reads with the schemas whose types our clients use.
 * @throws at start for a handler that reads with other schemas
 */
export function refuseOtherSchemas(action: Action, target: object, name: string | symbol): void {
  const call: Call | undefined = (CALLS as Partial<Record<Action, Call>>)[action];
  if (!call) return;
  const args = Object.values(argumentsOf(target, name));
  const read = new Set(args.map(({ schema, data }) => schema ?? data?.filters));
  for (const schema of [call.body, call.query, call.filters]) {
    if (schema && 'parse' in schema && !read.has(schema))
      throw new Error(`${action} reads with another schema than CALLS says`);
  }
}
