import { runImportBody, type RunImportBody } from '@coastok/domain';
import { Body, Controller, Param, Req, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { SheetImports } from './sheetImports.js';

@ApiTags('import')
@Controller()
export class SheetImportController {
  constructor(private readonly imports: SheetImports) {}

  @Route('import.read')
  read(@CurrentCaller() caller: Caller, @Param('records') records: string) {
    return this.imports.read(caller, records);
  }

  @Route('import.upload')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } })
  upload(@CurrentCaller() caller: Caller, @Param('records') records: string, @Req() request: FastifyRequest) {
    return this.imports.upload(caller, records, request);
  }

  @Route('import.run')
  run(
    @CurrentCaller() caller: Caller,
    @Param('records') records: string,
    @Body({ schema: runImportBody }) { id }: RunImportBody,
  ) {
    return this.imports.run(caller, records, id);
  }

  @Route('import.remove')
  remove(@CurrentCaller() caller: Caller, @Param('records') records: string) {
    return this.imports.remove(caller, records);
  }

  @Route('import.report')
  @ApiProduces('text/csv')
  async report(@CurrentCaller() caller: Caller, @Param('records') records: string) {
    const { name, file } = await this.imports.report(caller, records);
    return new StreamableFile(file, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
