import { MAX_PER_PAGE } from '@coastok/domain';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ListSpec, parseListQuery } from './listQuery.js';

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
