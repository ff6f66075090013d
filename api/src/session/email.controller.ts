import { askEmailBody, type AskEmailBody, confirmEmailBody, type ConfirmEmailBody } from '@coastok/domain';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';
import { DeviceCookie } from './deviceCookie.js';
import { EmailChange } from './emailChange.js';

@ApiTags('user')
@Controller()
export class EmailController {
  constructor(
    private readonly change: EmailChange,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Route('email.ask', 'Mail a code to the address that the own account is to have')
  async ask(
    @CurrentCaller() caller: Caller,
    @Body({ schema: askEmailBody }) body: AskEmailBody,
    @Req() request: FastifyRequest,
  ) {
    await this.change.ask(caller, body, await this.deviceCookie.read(request));
    return new Said([], 'We have sent a code of six digits to the new address. It works for 10 minutes.');
  }

  @Route('email.confirm', 'Take the new address, by its code; other sessions end')
  async confirm(@CurrentCaller() caller: Caller, @Body({ schema: confirmEmailBody }) body: ConfirmEmailBody) {
    return new Said(await this.change.confirm(caller, body), 'Your email has been changed.');
  }
}
