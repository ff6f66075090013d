import type { z } from 'zod';
import type { Action, ACTION_TABLE } from '../access/permissions.js';
import type { DeclaredList, DetailOf, FiltersOf, RecordOf } from '../resources/list.js';
import type { CreateOf, RecordAction, Resource, UpdateOf } from '../resources/resource.js';
import type { LISTS, RESOURCES } from '../resources/resources.js';
import type { EventsAnswer, FileAnswer } from './call.js';

type Rules = typeof ACTION_TABLE;

/** Actions that have a route. */
export type RoutedAction = {
  [A in Action]: Rules[A] extends { route: string } ? A : never;
}[Action];

/** The calls that the table spells out; those of declared resources follow from their declarations. */
type WrittenCalls = {
  [A in Action as Rules[A] extends { answer: () => unknown } ? A : never]: Rules[A];
};

type Json<T> = { [K in keyof T]: Exclude<T[K], Date> | (Date extends T[K] ? string : never) };

/** Fields with an initial value in the declaration may be left out. */
type Sendable<R extends Resource> = Json<
  Pick<CreateOf<R>, RequiredOf<R>> & Partial<Omit<CreateOf<R>, RequiredOf<R>>>
>;
type RequiredOf<R extends Resource> = {
  [K in keyof CreateOf<R>]: R['fields'][K & string]['types']['optional'] extends true ? never : K;
}[keyof CreateOf<R>];

type RecordCall<R extends Resource, A> = A extends 'list' | 'read'
  ? ListCall<R, A>
  : { answer: () => RecordOf<R> } & (A extends 'create'
      ? { body: z.ZodType<CreateOf<R>, Sendable<R>> }
      : A extends 'update'
        ? { body: z.ZodType<UpdateOf<R>, Json<UpdateOf<R>>> }
        : unknown);

type ListCall<L extends DeclaredList, A> = A extends 'list'
  ? {
      answer: () => RecordOf<L>;
      filters: z.ZodType<FiltersOf<L>, { [K in keyof FiltersOf<L>]?: string }>;
    }
  : { answer: () => DetailOf<L> };

type Declared = (typeof RESOURCES)[number];
type RecordCalls = {
  [A in `${Declared['name']}.${RecordAction}`]: A extends `${infer Name}.${infer Does}`
    ? RecordCall<Extract<Declared, { name: Name }>, Does>
    : never;
};

type Listed = (typeof LISTS)[number];
type ListCalls = {
  [A in `${Listed['name']}.${'list' | 'read'}`]: A extends `${infer Name}.${infer Does}`
    ? ListCall<Extract<Listed, { name: Name }>, Does>
    : never;
};

type Exported = Extract<Listed, { export: { report: string } }>;
type ReportCalls = {
  [A in `report.${Exported['export']['report']}`]: A extends `report.${infer Report}`
    ? Omit<ListCall<Extract<Exported, { export: { report: Report } }>, 'list'>, 'answer'> & {
        answer: () => FileAnswer;
      }
    : never;
};

type Calls = WrittenCalls & RecordCalls & ListCalls & ReportCalls;

/** The actions that clients call: those with a route and an answer in the table. */
export type CalledAction = keyof Calls & RoutedAction;

type CallOf<A extends CalledAction> = Calls[A];
/** `PUT /api/v1/user/:id` */
export type RouteOf<A extends CalledAction> = Rules[A]['route'];

/** The parameters of an address: `id` of `/api/v1/user/:id`. */
type Words<Path> = Path extends `${infer Before}/:id`
  ? 'id' | Words<Before>
  : Path extends `${string}:${infer Word}/${infer Rest}`
    ? Word | Words<Rest>
    : Path extends `${string}:${infer Word}`
      ? Word
      : never;

/** Query values are texts on the wire; a blank one is not sent. */
type QueryValues<Input> = {
  [K in keyof Input]: Input[K] | (string extends Exclude<Input[K], undefined> ? number : never) | null;
};

interface Paging {
  page?: number;
  per_page?: number;
  fields?: string;
  /** JSON, in the dialect of ra-data-simple-rest: `[0,24]`, `["name","ASC"]`, `{"id":[…]}`. */
  range?: string;
  sort?: string;
  filter?: string;
}

type QueryOf<C> = C extends { query: z.ZodType }
  ? QueryValues<Entered<C['query']>>
  : C extends { filters: z.ZodType }
    ? QueryValues<Entered<C['filters']>> & Paging
    : never;

type BodyOf<C> = C extends { body: z.ZodType }
  ? Entered<C['body']>
  : C extends { body: () => infer Form }
    ? Form
    : never;

/** The input type of a schema; where a schema accepts any input and cleans it, its output type. */
type Entered<S extends z.ZodType> =
  unknown extends z.input<S> ? z.output<S> : EnteredFields<z.input<S>, z.output<S>>;
type EnteredFields<Input, Output> = Input extends readonly unknown[]
  ? Input
  : Input extends object
    ? {
        [K in keyof Input]: unknown extends Input[K]
          ? K extends keyof Output
            ? Output[K]
            : unknown
          : Input[K];
      }
    : Input;

/** A part of the request, which is optional where its value may be empty. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : undefined extends Value
    ? { [K in Name]?: Value }
    : Record<never, never> extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

/**
 * The request of an action: the parameters of its address, `query`, `body`; `key` where the action is idempotent;
 * `version` for a change.
 */
export type Sent<A extends CalledAction> = { [Word in Words<RouteOf<A>>]: string | number } & Part<
  'query',
  QueryOf<CallOf<A>>
> &
  Part<'body', BodyOf<CallOf<A>>> &
  (Rules[A] extends { idempotent: true } ? { key: string } : unknown) &
  (RouteOf<A> extends `${'PUT' | 'DELETE'} ${string}` ? { version?: number } : unknown);

/** `Sent` as an argument, which may be left out where nothing has to be sent; `Rest` are the arguments after it. */
export type SentArguments<A extends CalledAction, Rest extends unknown[] = []> =
  Record<never, never> extends Sent<A> ? [sent?: Sent<A>, ...rest: Rest] : [sent: Sent<A>, ...rest: Rest];

/** The type of an action's body. */
export type BodySent<A extends CalledAction> = BodyOf<CallOf<A>>;

/** The type of an action's answer: a record, a list of records, or an object. */
export type AnswerOf<A extends CalledAction> = Rules[A] extends { answers: 'list' }
  ? ReturnType<CallOf<A>['answer']>[]
  : ReturnType<CallOf<A>['answer']>;

/** Actions that answer with a file. */
export type FileAction = { [A in CalledAction]: AnswerOf<A> extends FileAnswer ? A : never }[CalledAction];

/** Actions that answer with a stream of messages. */
export type EventsAction = {
  [A in CalledAction]: AnswerOf<A> extends EventsAnswer<unknown> ? A : never;
}[CalledAction];

export type MessageOf<A extends EventsAction> =
  AnswerOf<A> extends EventsAnswer<infer Message> ? Message : never;

/** Actions that answer with JSON. */
export type JsonAction = Exclude<CalledAction, FileAction | EventsAction>;

/** Reports: lists as files, in either format. */
export type ReportAction = { [A in FileAction]: 'format' extends Words<RouteOf<A>> ? A : never }[FileAction];
