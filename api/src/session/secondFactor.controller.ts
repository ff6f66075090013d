import { enrolBody, type EnrolBody, otpBody, type OtpBody } from '@coastok/domain';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';
import { DeviceCookie } from './deviceCookie.js';
import { SecondFactor } from './secondFactor.js';

@ApiTags('session')
@Controller()
export class SecondFactorController {
  constructor(
    private readonly secondFactor: SecondFactor,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Route('otp.enrol', 'A secret for the authenticator app, good once confirmed')
  async enrol(
    @CurrentCaller() caller: Caller,
    @Body({ schema: enrolBody }) { password }: EnrolBody,
    @Req() request: FastifyRequest,
  ) {
    return this.secondFactor.enrol(caller, password, await this.deviceCookie.read(request));
  }

  @Route('otp.confirm', 'Switch two-step sign-in on; answers the recovery codes')
  confirm(@CurrentCaller() caller: Caller, @Body({ schema: otpBody }) { otp }: OtpBody) {
    return this.secondFactor.confirm(caller, otp);
  }

  @Route('otp.disable', 'Switch two-step sign-in off')
  async disable(@CurrentCaller() caller: Caller, @Body({ schema: otpBody }) { otp }: OtpBody) {
    await this.secondFactor.disable(caller, otp);
    return new Said([], 'Two-step sign-in is off.');
  }
}
