import { z } from 'zod';
import { isCalendarDay } from '../formats/dates.js';
import { nineOClock } from '../notifications/actions.js';
import {
  calendarDay,
  instant,
  lines,
  oneOf,
  optionalLines,
  optionalText,
  recordId,
  storedFile,
  text,
  typedLine,
  wholeNumber as wholeNumberBetween,
} from '../schemas/fields.js';
import { FILE_SCHEMAS } from '../schemas/fileFields.js';
import {
  listFilters,
  queryAnswers,
  queryId,
  queryIdList,
  queryNumber,
  queryNumberList,
  queryText,
} from '../schemas/lists.js';
import { receiverText } from '../schemas/notification.js';
import { gatewayId } from '../schemas/payment.js';
import { type Field, type FieldFacts, type FieldKind, type Fields, LONGEST_LINE } from './field.js';
import type { ExtraFilter } from './filter.js';
import {
  answeredOf,
  type DeclaredList,
  type DetailOf,
  fieldsOf,
  type FiltersOf,
  type RecordOf,
} from './list.js';
import type { Check, CreateOf, Resource, UpdateOf } from './resource.js';

/** The schemas of a declared list: its filters and its answers. */
export interface ListSchemas<L extends DeclaredList> {
  filters: z.ZodType<FiltersOf<L>>;
  record: z.ZodType<RecordOf<L>>;
  /** A record that is read by id. */
  detail: z.ZodType<DetailOf<L>>;
}

/** The schemas of a declared resource: its bodies, filters and answers. */
export interface Schemas<R extends Resource> extends ListSchemas<R> {
  create: z.ZodType<CreateOf<R>>;
  update: z.ZodType<UpdateOf<R>>;
}

type Values = Record<string, unknown>;

const lists = new WeakMap<DeclaredList, ListSchemas<DeclaredList>>();
const resources = new WeakMap<Resource, Schemas<Resource>>();

/** The cached value for a declaration; it is made once. */
function madeOnce<Key extends object, Made>(known: WeakMap<Key, Made>, key: Key, make: () => Made): Made {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

/** The schemas derived from a list's declaration. */
export const listSchemasOf = <L extends DeclaredList>(list: L): ListSchemas<L> =>
  madeOnce(
    lists,
    list,
    () =>
      ({
        filters: filterSchema(list),
        record: recordSchema(list),
        detail: recordSchema(list, list.detail),
      }) as unknown as ListSchemas<DeclaredList>,
    // Shapes built from data have general types only; the declaration has the exact ones.
  ) as unknown as ListSchemas<L>;

/** The schemas derived from a resource's declaration. */
export const schemasOf = <R extends Resource>(resource: R): Schemas<R> =>
  madeOnce(
    resources,
    resource,
    () =>
      ({
        ...listSchemasOf<Resource>(resource),
        create: createSchema(resource),
        update: updateSchema(resource),
      }) as unknown as Schemas<Resource>,
  ) as unknown as Schemas<R>;

function typedText({ max, mayBeEmpty }: { max: number; mayBeEmpty: boolean }): z.ZodType {
  if (max > LONGEST_LINE) return mayBeEmpty ? optionalLines(max) : lines(max);
  return mayBeEmpty ? optionalText(max) : text(max);
}

/** The schema of a value that clients send. */
function sentValue(kind: FieldKind): z.ZodType {
  switch (kind.name) {
    case 'text':
      return typedText(kind);
    case 'choice':
      return oneOf(kind.labels, kind.what);
    case 'option':
      return z.enum(kind.options, kind.problem);
    case 'instant':
      return kind.day ? momentOrDay : instant;
    case 'day':
      return calendarDay;
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
      return text(kind.max).register(FILE_SCHEMAS, { kind: 'picture' });
    case 'receiver':
      return receiverText;
    case 'person':
    case 'people':
    case 'recording':
    case 'part':
    case 'rows':
    case 'anything':
      throw new TypeError(`Nobody can send a field that holds: ${kind.name}.`);
  }
}

const momentOrDay = z
  .union([calendarDay, instant], 'Please enter a valid date.')
  .transform(value => (isCalendarDay(value) ? nineOClock(value) : new Date(value)));

function bodyField({ kind, nullable }: FieldFacts): z.ZodType {
  const value = sentValue(kind);
  return nullable ? z.preprocess(sent => (sent === '' ? null : sent), value.nullable()) : value;
}

/** The schema of a value in an answer. */
function answeredValue(kind: FieldKind): z.ZodType {
  switch (kind.name) {
    case 'text':
    case 'address':
    case 'receiver':
    case 'picture':
    case 'recording':
      return z.string();
    case 'choice':
    case 'number':
      return z.number();
    case 'option':
      return z.enum(kind.options);
    case 'instant':
      return kind.day ? z.string() : instant;
    case 'day':
      return calendarDay;
    case 'flag':
      return z.boolean();
    case 'id':
    case 'area':
      return recordId;
    case 'person':
      return personAnswer;
    case 'people':
      return z.array(personAnswer);
    case 'part':
      return answeredObject(kind.fields);
    case 'rows':
      return z.array(z.union(kind.shapes.map(answeredObject)));
    case 'anything':
      return z.unknown();
  }
}

const personAnswer = z.object({ _id: recordId, name: z.string(), initiatedName: z.string().nullable() });

function answeredField({ kind, means, nullable }: FieldFacts): z.ZodType {
  const value = means === 'paise' ? z.int().meta({ description: 'Paise' }) : answeredValue(kind);
  return nullable ? value.nullable() : value;
}

const answeredObject = (fields: Fields): z.ZodType =>
  z.object(shapeOf(Object.entries(fields), answeredField));

const shapeOf = (fields: [string, Field][], schema: (facts: FieldFacts) => z.ZodType) =>
  Object.fromEntries(fields.map(([name, { facts }]) => [name, schema(facts)]));

/** Runs the checks when every field is valid by itself. */
function refineBy(checks: readonly Check[]) {
  return (values: Values, context: z.RefinementCtx<Values>): void => {
    if (context.issues.length > 0) return;
    for (const { field, message } of problemsIn(checks, values)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  };
}

/** The problems that the checks find in some values; for an update, include the record's unchanged fields. */
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
  return z.strictObject({ ...shape, ...status }).superRefine(refineBy(resource.checks));
}

/** `status: 0` must be sent alone; it deletes the record. */
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
    .superRefine(refineBy(resource.checks));
}

const MONTH = z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Please enter a month as MM/yy.');

/** The filters of a list, some of which are required. */
export const filtersNeeding = <L extends DeclaredList, Needed extends keyof FiltersOf<L> & string>(
  list: L,
  ...needed: Needed[]
) =>
  filterSchema(list, needed) as z.ZodType<
    FiltersOf<L> & Required<Pick<FiltersOf<L>, Needed>>,
    { [K in keyof FiltersOf<L>]?: string } & Record<Needed, string>
  >;

function filterSchema(list: DeclaredList, needed: readonly string[] = []): z.ZodType {
  const sent = (name: string, schema: z.ZodType) => (needed.includes(name) ? schema : schema.optional());
  const fields = Object.entries(list.fields).filter(([, { facts }]) => facts.filter);
  const searched = Object.values(list.fields).some(({ facts }) => facts.search);
  return listFilters({
    ...Object.fromEntries(fields.map(([name, { facts }]) => [name, sent(name, queriedValue(facts.kind))])),
    ...Object.fromEntries(
      Object.entries(list.filters ?? {}).map(([name, filter]) => [name, sent(name, queriedExtra(filter))]),
    ),
    ...(searched && { q: queryText.optional() }),
  });
}

function queriedValue(kind: FieldKind): z.ZodType {
  if (kind.name === 'choice') return queryNumberList(Object.keys(kind.labels).map(Number));
  if (kind.name === 'option') return z.enum(kind.options, kind.problem);
  if (kind.name === 'id' || kind.name === 'area') return queryId;
  throw new TypeError(`A list can't be narrowed by a field that holds: ${kind.name}.`);
}

/** `users.approve`, `send/gcm`. */
const WORD = /^[\w./-]+$/;
const EVENT = /^[a-z0-9-]+$/i;

function queriedExtra(filter: ExtraFilter): z.ZodType {
  switch (filter.name) {
    case 'month':
      return MONTH;
    case 'numbers':
      return queryNumberList(filter.among);
    case 'number':
      return queryNumberList(filter.among)
        .refine(values => values.length === 1, `Please enter one of ${inWords(filter.among)}.`)
        .transform(([value]) => value);
    case 'bound':
      return queryNumber(filter.min, filter.max);
    case 'option':
      return z.enum(filter.options, filter.problem);
    case 'flag':
      return z.enum(['true', 'false'], 'Please enter true or false.').transform(value => value === 'true');
    case 'id':
    case 'area':
      return queryId;
    case 'gatewayId':
      return gatewayId(filter.prefix);
    case 'ids':
      return queryIdList;
    case 'answers':
      return queryAnswers;
    case 'event':
      return z.string().max(80).regex(EVENT, 'Please enter a valid event id.');
    case 'word':
      return typedLine().max(80).regex(WORD, 'Please enter a name such as user.approve.');
    case 'text':
      return queryText;
  }
}

/** `0, 1 and 2` */
const inWords = (numbers: readonly number[]): string =>
  `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

function recordSchema(list: DeclaredList | Resource, detail: Fields = {}): z.ZodType {
  const ofResource = 'removal' in list;
  return z.object({
    _id: list.ids ? z.string() : recordId,
    ...(!list.unversioned && { __v: z.number() }),
    ...shapeOf([...answeredOf(list), ...Object.entries(detail)], answeredField),
    ...(ofResource && list.removal === 'status' && { status: z.number() }),
    ...(ofResource && { createdAt: instant }),
  });
}
