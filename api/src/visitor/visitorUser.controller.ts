import {
  preferredLanguage,
  signUpBody,
  type SignUpBody,
  visitorProfileBody,
  type VisitorProfileBody,
  visitorUserQuery,
  type VisitorUserQuery,
} from '@coastok/domain';
import { Body, Controller, HttpStatus, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../platform/auth/caller.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Route } from '../platform/http/route.decorator.js';
import { CurrentVisitor } from '../platform/http/requestDecorators.js';
import { VisitorUserService } from './visitorUser.service.js';

@ApiTags('visitor')
@Controller()
export class VisitorUserController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: VisitorUserService,
  ) {}

  @Route('visitor.readUser')
  read(@CurrentVisitor() visitor: Visitor, @Query({ schema: visitorUserQuery }) query: VisitorUserQuery) {
    return this.users.read(visitor, query);
  }

  @Route('visitor.signUp')
  async signUp(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: signUpBody }) body: SignUpBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { languages } = this.config;
    // Where English is the only language, the person did not choose it.
    const asked =
      languages.length > 1 ? preferredLanguage(request.headers['accept-language'], languages) : null;
    const { created, record } = await this.users.signUp(visitor, body, asked);
    if (created) reply.status(HttpStatus.CREATED);
    return record;
  }

  @Route('visitor.updateUser')
  update(
    @CurrentVisitor() visitor: Visitor,
    @Param('id') id: string,
    @Body({ schema: visitorProfileBody }) body: VisitorProfileBody,
  ) {
    return this.users.update(visitor, id, body);
  }
}
