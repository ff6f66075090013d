import { ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';

type JsonSchema = NonNullable<Parameters<typeof ApiResponse>[0] & { schema?: object }>['schema'];

interface Described {
  status?: 200 | 201;
  /** The answer is a single record, not a list. */
  single?: boolean;
}

/** Describes a call's answer in the OpenAPI document: the envelope with its records. */
export function DescribeAnswer(
  record: z.ZodType,
  { status = 200, single = false }: Described = {},
): MethodDecorator {
  const { $schema: _, ...schema } = z.toJSONSchema(record, { io: 'output', unrepresentable: 'any' });
  const envelope = {
    type: 'object',
    properties: {
      statusCode: { type: 'integer' },
      message: { type: 'string' },
      data: single ? schema : { type: 'array', items: schema },
    },
  };
  return ApiResponse({ status, schema: envelope as JsonSchema });
}
