import { noQuery, plainId } from '@coastok/domain';
import { Controller, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Caller, Visitor } from '../platform/auth/caller.js';
import { CurrentCaller, CurrentVisitor } from '../platform/http/requestDecorators.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';
import { Erasures } from './erasures.js';
import { OwnExport } from './ownExport.js';
import { PersonExport } from './personExport.js';

@ApiTags('user')
@Controller()
export class PrivacyController {
  constructor(
    private readonly erasures: Erasures,
    private readonly exports: PersonExport,
    private readonly ownExport: OwnExport,
  ) {}

  @Route('user.erase')
  async erase(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return new Said(await this.erasures.erase(caller, id), 'The personal data of this member was erased.');
  }

  @Route('user.exportData')
  @ApiProduces('application/json')
  async exportData(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return new StreamableFile(await this.exports.of(caller, id), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="personal-data-${plainId(id)}.json"`,
    });
  }

  @Route('visitor.exportData')
  @ApiProduces('application/json')
  async exportOwn(
    @CurrentVisitor() visitor: Visitor,
    @Query({ schema: noQuery }) _query: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return new StreamableFile(await this.ownExport.of(visitor, reply), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="my-data.json"',
    });
  }
}
