import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.js';
import { NotFound, NotSignedIn } from '../errors/appError.js';
import { DescribeSelection, type ListRequest, type ListSpec, parseListQuery } from '../lists/listQuery.js';
import { REPORT_FORMATS, type ReportFormat } from './report.js';
import { MEDIA_TYPES } from './reports.js';

/** The request for a report. */
export interface ReportCall<Filters> {
  caller: Caller;
  format: ReportFormat;
  /** The list's own query; its page is ignored. */
  request: ListRequest<Filters>;
  reply: FastifyReply;
}

type Request = FastifyRequest<{ Params: { format: string }; Querystring: Record<string, unknown> }>;

/** The call of a report's route, with the query of a list's spec; an unknown format is an unknown address. */
export const CurrentReportCall = createParamDecorator(
  (spec: ListSpec<z.ZodType>, context: ExecutionContext) => {
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
  },
);

/** Describes a report's formats, sort and filters in the OpenAPI document. */
export const DescribeReport = (spec: ListSpec<z.ZodType>): MethodDecorator =>
  applyDecorators(
    ApiParam({ name: 'format', enum: REPORT_FORMATS }),
    ApiProduces(...Object.values(MEDIA_TYPES)),
    DescribeSelection(spec),
  );
