import { DEFAULT_PER_PAGE, isRecordId, MAX_PER_PAGE } from '@coastok/domain';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { z } from 'zod';
import { InvalidInput } from '../errors/appError.js';
import { invalidInput } from '../http/validation.js';

/** The parameters that a resource's list accepts. */
export interface ListSpec<Filters extends z.ZodType> {
  /** The name in `Content-Range`. */
  resource: string;
  filters: Filters;
  /** Sortable wire fields and the paths they are stored at. */
  sort: Record<string, string>;
  /** Newest first, then `_id`, unless the resource defines another order (docs/rules/http.md#7). */
  defaultSort?: Record<string, 1 | -1>;
  /** The wire field that requests the default order, where no stored field has that order. */
  orderedBy?: string;
  /** The wire fields of a record, beside `_id` and `__v`. */
  fields: readonly string[];
  /** The pattern of the resource's ids when they are not the usual 24 hex characters. */
  ownIds?: RegExp;
}

export interface ListRequest<Filters> {
  resource: string;
  filters: Filters;
  /** Only these records, when given (ra-data-simple-rest's getMany). */
  ids: (Types.ObjectId | string)[] | undefined;
  sort: Record<string, 1 | -1>;
  /** The request has no order: the resource's default order or that of a search applies. */
  unsorted?: boolean;
  skip: number;
  limit: number;
  /** When given, only these fields are answered (docs/rules/http.md#7). */
  fields?: readonly string[] | undefined;
}

/** A list request for a single record; `Page.only` returns that record. */
export const oneOf = (id: Types.ObjectId | string): ListRequest<object> => ({
  resource: '',
  filters: {},
  ids: [id],
  sort: { _id: 1 },
  skip: 0,
  limit: 1,
});

/** The names of all wire fields of a record; the type check fails when one is missing. */
export const wireFields = <Wire>(names: Record<Exclude<keyof Wire & string, '_id' | '__v'>, true>) =>
  Object.keys(names) as readonly string[];

type Raw = Record<string, unknown>;

const NEWEST_FIRST: Record<string, 1 | -1> = { createdAt: -1, _id: -1 };

function json(raw: unknown, name: string): unknown {
  try {
    return JSON.parse(String(raw));
  } catch {
    throw InvalidInput.field(name, `Please enter valid JSON in ${name}.`);
  }
}

function wholeNumber(raw: unknown, name: string, min: number, max: number): number {
  const value = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw InvalidInput.field(name, `Please enter a number from ${min} to ${max} in ${name}.`);
  }
  return value;
}

function rangeOf(raw: Raw, requested: number | undefined): { skip: number; limit: number } {
  if (raw.range !== undefined) {
    const range = json(raw.range, 'range');
    const [from, to] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
    const usable =
      Number.isInteger(from) && Number.isInteger(to) && Number(from) >= 0 && Number(to) >= Number(from);
    const limit = Number(to) - Number(from) + 1;
    if (!usable || limit > MAX_PER_PAGE || Number(from) > 999_999_999) {
      throw InvalidInput.field(
        'range',
        `Please enter a range of at most ${MAX_PER_PAGE} records, such as [0,24].`,
      );
    }
    return { skip: Number(from), limit };
  }
  // A request with ids and no page means all of them.
  const isWhole = requested !== undefined && raw.page === undefined && raw.per_page === undefined;
  if (isWhole) return { skip: 0, limit: Math.max(requested, 1) };
  const limit =
    raw.per_page === undefined ? DEFAULT_PER_PAGE : wholeNumber(raw.per_page, 'per_page', 1, MAX_PER_PAGE);
  const page = raw.page === undefined ? 1 : wholeNumber(raw.page, 'page', 1, 9_999_999);
  return { skip: (page - 1) * limit, limit };
}

function sortOf(raw: Raw, spec: ListSpec<z.ZodType>): Record<string, 1 | -1> {
  if (raw.sort === undefined) return spec.defaultSort ?? NEWEST_FIRST;
  const sort = json(raw.sort, 'sort');
  const [field, order] = Array.isArray(sort) && sort.length === 2 ? (sort as unknown[]) : [];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) {
    throw InvalidInput.field('sort', 'Please enter a sort such as ["name","ASC"].');
  }
  if (field === spec.orderedBy && order === 'ASC' && spec.defaultSort) return spec.defaultSort;
  const wire = field === 'id' ? '_id' : field;
  const path = wire === '_id' ? '_id' : Object.hasOwn(spec.sort, wire) ? spec.sort[wire] : undefined;
  if (!path) throw InvalidInput.field('sort', `Sorting by '${field.slice(0, 60)}' is not possible.`);
  const direction = order === 'ASC' ? 1 : -1;
  return path === '_id' ? { _id: direction } : { [path]: direction, _id: direction };
}

const ALWAYS = ['_id', '__v'];

/** `name,email`: the fields to answer. */
function fieldsOf(raw: unknown, { fields }: ListSpec<z.ZodType>): readonly string[] | undefined {
  if (raw === undefined || raw === '') return undefined;
  const requested = typeof raw === 'string' ? raw.split(',').map(name => name.trim()) : [''];
  const known = [...fields, ...ALWAYS, 'id'];
  const unknown = requested.find(name => !known.includes(name));
  if (unknown !== undefined)
    throw InvalidInput.field('fields', `There is no field '${unknown.slice(0, 60)}' to answer.`);
  return [...ALWAYS, ...requested];
}

/** A filter value from JSON as the text that it would have in a query string. */
function filterText(value: unknown, name: string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  const scalar = (entry: unknown) => typeof entry === 'string' || typeof entry === 'number';
  if (Array.isArray(value) && value.every(scalar)) return value.join(',');
  throw InvalidInput.field(name, `Please enter a plain value in ${name}.`);
}

function idsOf(value: unknown, ownIds: RegExp | undefined): (Types.ObjectId | string)[] {
  const ids = Array.isArray(value) ? (value as unknown[]) : [value];
  const isId = (id: unknown): id is string =>
    ownIds ? typeof id === 'string' && ownIds.test(id) : isRecordId(id);
  if (ids.length > MAX_PER_PAGE || !ids.every(isId))
    throw InvalidInput.field('id', 'Please enter valid ids.');
  return ownIds ? ids : ids.map(id => new Types.ObjectId(id));
}

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;

/** An unknown filter name is refused even when its value is empty. */
const strangersAmong = (filters: z.ZodType, named: [string, string][]) =>
  filters
    .safeParse(Object.fromEntries(named))
    .error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? [];

/** Reads either query dialect (docs/rules/http.md#7); anything unknown or malformed is refused by name. */
export function parseListQuery<Filters extends z.ZodType>(
  spec: ListSpec<Filters>,
  raw: Raw,
): ListRequest<z.output<Filters>> {
  const { page: _page, per_page: _perPage, range: _range, sort: _sort, fields, filter, ...named } = raw;
  const fromJson = filter === undefined || filter === '' ? {} : json(filter, 'filter');
  if (typeof fromJson !== 'object' || fromJson === null || Array.isArray(fromJson)) {
    throw InvalidInput.field('filter', 'Please enter an object in filter.');
  }
  let ids: (Types.ObjectId | string)[] | undefined;
  // Pairs, not a record: a name such as `__proto__` must reach the schema, which refuses it.
  const filters: [string, unknown][] = [];
  const blank: [string, string][] = [];
  const add = (name: string, value: unknown, read: (value: unknown, name: string) => unknown) => {
    const isId = name === 'id' || name === '_id';
    if (isBlank(value)) {
      if (!isId) blank.push([name, '']);
    } else if (isId) ids = idsOf(value, spec.ownIds);
    else filters.push([name, read(value, name)]);
  };
  for (const [name, value] of Object.entries(fromJson)) add(name, value, filterText);
  for (const [name, value] of Object.entries(named)) add(name, value, asIs => asIs);
  const parsed = spec.filters.safeParse(Object.fromEntries(filters));
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  const strangers = strangersAmong(spec.filters, blank);
  if (strangers.length > 0) throw invalidInput(strangers);
  return {
    resource: spec.resource,
    filters: parsed.data,
    ids,
    sort: sortOf(raw, spec),
    unsorted: raw.sort === undefined,
    fields: fieldsOf(fields, spec),
    ...rangeOf(raw, ids?.length),
  };
}

/** The parsed list query of a call, by the resource's spec. */
export const ListQuery = createParamDecorator((spec: ListSpec<z.ZodType>, context: ExecutionContext) =>
  parseListQuery(
    spec,
    context.switchToHttp().getRequest<FastifyRequest<{ Querystring: Record<string, unknown> }>>().query,
  ),
);

/** Describes a list's paging, sort and filter parameters in the OpenAPI document. */
export const DescribeList = (spec: ListSpec<z.ZodType>): MethodDecorator =>
  applyDecorators(
    ApiQuery({ name: 'page', required: false, schema: { type: 'integer', minimum: 1 } }),
    ApiQuery({
      name: 'per_page',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE },
    }),
    ApiQuery({ name: 'range', required: false, example: '[0,24]' }),
    ApiQuery({
      name: 'fields',
      required: false,
      example: spec.fields.slice(0, 2).join(','),
      description: `Only these are answered: ${spec.fields.join(', ')}`,
    }),
    DescribeSelection(spec),
  );

/** Describes the same without paging: the filters and the order. */
export function DescribeSelection(spec: ListSpec<z.ZodType>): MethodDecorator {
  const shape = (spec.filters as unknown as { shape?: Record<string, unknown> }).shape ?? {};
  const sortable = [...Object.keys(spec.sort), '_id'];
  return applyDecorators(
    ApiQuery({
      name: 'sort',
      required: false,
      example: '["createdAt","DESC"]',
      description: `One of: ${sortable.join(', ')}`,
    }),
    ApiQuery({
      name: 'filter',
      required: false,
      example: '{}',
      description: `JSON with: id, ${Object.keys(shape).join(', ')}`,
    }),
    ...Object.keys(shape).map(name => ApiQuery({ name, required: false, schema: { type: 'string' } })),
  );
}
