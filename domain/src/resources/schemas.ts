import { z } from 'zod';
import { isCalendarDay } from '../formats/dates.js';
import { nineOClock } from '../notifications/scheduled.js';
import {
  calendarDay,
  oneOf,
  optionalText,
  recordId,
  storedFile,
  text,
  wholeNumber as wholeNumberBetween,
} from '../schemas/fields.js';
import { FILE_SCHEMAS } from '../schemas/fileFields.js';
import { instant } from '../schemas/instant.js';
import { listFilters, queryNumberList, queryText } from '../schemas/lists.js';
import { receiverText } from '../schemas/notification.js';
import type { Field, FieldFacts, FieldKind } from './field.js';
import {
  type Check,
  type CreateOf,
  type ExtraFilter,
  fieldsOf,
  type FiltersOf,
  type RecordOf,
  type Resource,
  type UpdateOf,
} from './resource.js';

/** What a declared resource takes and answers. */
export interface Schemas<R extends Resource> {
  create: z.ZodType<CreateOf<R>>;
  update: z.ZodType<UpdateOf<R>>;
  filters: z.ZodType<FiltersOf<R>>;
  record: z.ZodType<RecordOf<R>>;
}

type Values = Record<string, unknown>;

const known = new WeakMap<Resource, Schemas<Resource>>();

/** The schemas that follow from a declaration; made once. */
export function schemasOf<R extends Resource>(resource: R): Schemas<R> {
  let schemas = known.get(resource);
  if (!schemas) {
    schemas = {
      create: createSchema(resource),
      update: updateSchema(resource),
      filters: filterSchema(resource),
      record: recordSchema(resource),
    } as unknown as Schemas<Resource>;
    known.set(resource, schemas);
  }
  // Shapes that are made of data have no types of their own; the declaration has them.
  return schemas as unknown as Schemas<R>;
}

/** A value as clients send it. */
function sentValue(kind: FieldKind): z.ZodType {
  switch (kind.name) {
    case 'text':
      return kind.mayBeEmpty ? optionalText(kind.max) : text(kind.max);
    case 'choice':
      return oneOf(kind.labels, kind.what);
    case 'option':
      return z.enum(kind.options, kind.problem);
    case 'instant':
      return kind.day ? momentOrDay : instant;
    case 'number':
      return wholeNumberBetween(kind.min, kind.max);
    case 'flag':
      return z.boolean();
    case 'id':
    case 'area':
      return recordId;
    case 'picture':
      return storedFile('picture');
    case 'address':
      return z.string().trim().min(1).max(kind.max).register(FILE_SCHEMAS, { kind: 'picture' });
    case 'receiver':
      return receiverText;
  }
}

const momentOrDay = z
  .union([calendarDay, instant], 'Please enter a valid date.')
  .transform(value => (isCalendarDay(value) ? nineOClock(value) : new Date(value)));

function bodyField({ kind, nullable }: FieldFacts): z.ZodType {
  const value = sentValue(kind);
  return nullable ? z.preprocess(sent => (sent === '' ? null : sent), value.nullable()) : value;
}

/** A value as it is answered. */
function answeredValue(kind: FieldKind): z.ZodType {
  switch (kind.name) {
    case 'text':
    case 'address':
    case 'receiver':
    case 'picture':
      return z.string();
    case 'choice':
    case 'number':
      return z.number();
    case 'option':
      return z.enum(kind.options);
    case 'instant':
      return kind.day ? z.string() : instant;
    case 'flag':
      return z.boolean();
    case 'id':
    case 'area':
      return recordId;
  }
}

const shapeOf = (fields: [string, Field][], schema: (facts: FieldFacts) => z.ZodType) =>
  Object.fromEntries(fields.map(([name, { facts }]) => [name, schema(facts)]));

/** Judges what is sent, where every field of it is good by itself. */
function judge(checks: readonly Check[]) {
  return (values: Values, context: z.RefinementCtx<Values>): void => {
    if (context.issues.length > 0) return;
    for (const { field, message } of problemsIn(checks, values)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  };
}

/** What the checks find in some values; those of a record whose other fields stay. */
export function problemsIn(checks: readonly Check[], values: Values): { field: string; message: string }[] {
  return checks
    .filter(({ reads }) => reads.every(name => values[name] !== undefined))
    .flatMap(({ blames, problem }) => {
      const message = problem(values);
      return message === null ? [] : [{ field: blames, message }];
    });
}

function createSchema(resource: Resource): z.ZodType {
  const field = (facts: FieldFacts) =>
    facts.initial === undefined ? bodyField(facts) : bodyField(facts).default(facts.initial);
  const shape = shapeOf(fieldsOf(resource, 'written', 'input'), field);
  const status = resource.sendsStatus ? { status: z.literal(1).optional() } : {};
  return z.strictObject({ ...shape, ...status }).superRefine(judge(resource.checks));
}

/** `status: 0` alone takes a record back. */
function updateSchema(resource: Resource): z.ZodType {
  const shape = shapeOf(fieldsOf(resource, 'written', 'input'), bodyField);
  const status = resource.sendsStatus ? z.literal([0, 1]) : z.literal(0);
  return z
    .strictObject({ ...shape, status })
    .partial()
    .refine(body => body.status !== 0 || Object.keys(body).length === 1, {
      path: ['status'],
      message: `Please delete a ${resource.label.one} without changing it at the same time.`,
    })
    .superRefine(judge(resource.checks));
}

const MONTH = z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Please enter a month as MM/yy.');

function filterSchema(resource: Resource): z.ZodType {
  const fields = Object.entries(resource.fields).filter(([, { facts }]) => facts.filter);
  const searched = Object.values(resource.fields).some(({ facts }) => facts.search);
  return listFilters({
    ...Object.fromEntries(fields.map(([name, { facts }]) => [name, queriedValue(facts.kind).optional()])),
    ...Object.fromEntries(
      Object.entries(resource.filters ?? {}).map(([name, filter]) => [name, queriedExtra(filter).optional()]),
    ),
    ...(searched && { q: queryText.optional() }),
  });
}

function queriedValue(kind: FieldKind): z.ZodType {
  if (kind.name === 'choice') return queryNumberList(Object.keys(kind.labels).map(Number));
  if (kind.name === 'option') return z.enum(kind.options, kind.problem);
  if (kind.name === 'id' || kind.name === 'area') return recordId;
  throw new TypeError(`A list can't be narrowed by a field that holds: ${kind.name}.`);
}

const queriedExtra = (filter: ExtraFilter): z.ZodType =>
  filter.name === 'month' ? MONTH : queryNumberList(filter.among);

function recordSchema(resource: Resource): z.ZodType {
  const field = ({ kind, nullable }: FieldFacts) =>
    nullable ? answeredValue(kind).nullable() : answeredValue(kind);
  return z.object({
    _id: recordId,
    __v: z.number(),
    ...shapeOf(fieldsOf(resource, 'written', 'system', 'computed'), field),
    ...(resource.removal === 'status' && { status: z.number() }),
    createdAt: instant,
  });
}
