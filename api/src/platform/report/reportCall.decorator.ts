import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.js';
import { NotFound, NotSignedIn } from '../errors/appError.js';
import { DescribeSelection } from '../lists/listQuery.decorator.js';
import { type ListRequest, type ListSpec, parseListQuery } from '../lists/listQuery.js';
import { REPORT_FORMATS, type ReportFormat } from './report.js';
import { MEDIA_TYPES } from './reportFile.js';

/** A report as it was asked for. */
export interface ReportCall<Filters> {
  caller: Caller;
  format: ReportFormat;
  /** The list's own query; a page in it has no meaning here. */
  request: ListRequest<Filters>;
  reply: FastifyReply;
}

type Request = FastifyRequest<{ Params: { format: string }; Querystring: Record<string, unknown> }>;

/** The call of a report's route, whose rows a list's spec describes; an unknown format is an unknown address. */
export const AskedReport = createParamDecorator((spec: ListSpec<z.ZodType>, context: ExecutionContext) => {
  const http = context.switchToHttp();
  const { caller, params, query } = http.getRequest<Request>();
  if (!caller) throw new NotSignedIn();
  const format = REPORT_FORMATS.find(known => known === params.format);
  if (!format) throw new NotFound('There is no such address.');
  const call: ReportCall<unknown> = {
    caller,
    format,
    request: parseListQuery(spec, query),
    reply: http.getResponse<FastifyReply>(),
  };
  return call;
});

/** Tells a report's formats, sort and filters to the OpenAPI document. */
export const DescribeReport = (spec: ListSpec<z.ZodType>): MethodDecorator =>
  applyDecorators(
    ApiParam({ name: 'format', enum: REPORT_FORMATS }),
    ApiProduces(...Object.values(MEDIA_TYPES)),
    DescribeSelection(spec),
  );
