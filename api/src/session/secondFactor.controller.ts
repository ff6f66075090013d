import { emptyBody, otpBody, type OtpBody } from '@coastok/domain';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';
import { SecondFactor } from './secondFactor.js';

@ApiTags('session')
@Controller()
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactor) {}

  @Route('otp.enrol', 'A secret for the authenticator app, good once confirmed')
  enrol(@CurrentCaller() caller: Caller, @Body({ schema: emptyBody }) _body: unknown) {
    return this.secondFactor.enrol(caller);
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
