import {
  askVisitorEmailBody,
  type AskVisitorEmailBody,
  confirmVisitorEmailBody,
  type ConfirmVisitorEmailBody,
  takeBackEmailBody,
  type TakeBackEmailBody,
} from '@coastok/domain';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../platform/auth/caller.js';
import { deviceNameOf, originOf } from '../platform/http/origin.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';
import { CurrentVisitor } from '../platform/http/requestDecorators.js';
import { EmailUndo } from './emailUndo.js';
import { VisitorCookie } from './visitorCookie.js';
import { VisitorDevice } from './visitorDevice.js';
import { VisitorEmailChange } from './visitorEmailChange.js';
import { VisitorSignIn } from './visitorSignIn.js';

@ApiTags('visitor')
@Controller()
export class VisitorEmailController {
  constructor(
    private readonly change: VisitorEmailChange,
    private readonly emailUndo: EmailUndo,
    private readonly signIn: VisitorSignIn,
    private readonly cookie: VisitorCookie,
    private readonly device: VisitorDevice,
  ) {}

  @Route('visitor.askEmail')
  async ask(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: askVisitorEmailBody }) body: AskVisitorEmailBody,
    @Req() request: FastifyRequest,
  ) {
    await this.change.ask(visitor, body, await this.device.read(request));
    return new Said(
      null,
      'We have sent a code of six digits to each of the two addresses. They work for 10 minutes.',
    );
  }

  @Route('visitor.confirmEmail')
  async confirm(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: confirmVisitorEmailBody }) body: ConfirmVisitorEmailBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const proved = await this.change.confirm(visitor, body);
    const from = { ...originOf(request), deviceName: deviceNameOf(request) };
    this.cookie.set(reply, await this.signIn.open(proved, this.cookie.tokenOf(request), from));
    await this.device.noteProved(request, reply, proved.email);
    return proved;
  }

  @Route('email.takeBack')
  async undoByLink(
    @Body({ schema: takeBackEmailBody }) { token }: TakeBackEmailBody,
    @Req() request: FastifyRequest,
  ) {
    return new Said(null, await this.emailUndo.run(token, originOf(request)));
  }
}
