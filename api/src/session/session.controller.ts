import {
  changePasswordBody,
  type ChangePasswordBody,
  emptyBody,
  handOverBody,
  loginBody,
  type LoginBody,
} from '@coastok/domain';
import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Said } from '../platform/http/envelope.js';
import { originOf } from '../platform/http/origin.js';
import { Route } from '../platform/http/route.decorator.js';
import { pathId } from '../platform/mongo/objectId.js';
import { tokenOf } from './callers.js';
import { HandOvers } from './handOvers.js';
import { PasswordChange } from './passwordChange.js';
import { Sessions } from './sessions.js';
import { SignIn } from './signIn.js';

@ApiTags('session')
@Controller()
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly handOvers: HandOvers,
    private readonly sessions: Sessions,
    private readonly passwordChange: PasswordChange,
  ) {}

  @Route('session.login', 'Sign in to the console')
  login(@Body({ schema: loginBody }) body: LoginBody, @Req() request: FastifyRequest) {
    return this.signIn.withPassword(body, 'console', originOf(request));
  }

  @Route('session.appLogin', 'Sign in to the companion app')
  appLogin(@Body({ schema: loginBody }) body: LoginBody, @Req() request: FastifyRequest) {
    return this.signIn.withPassword(body, 'app', originOf(request));
  }

  @Route('session.verify', 'Who the token belongs to')
  verify(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest) {
    return this.signIn.profile(caller.userId, tokenOf(request));
  }

  @Route('session.logout', 'End this session, on every instance')
  async logout(@CurrentCaller() caller: Caller) {
    await this.sessions.close(caller.sessionId);
    return new Said([], 'You are signed out.');
  }

  @Route('session.issueHandOver', 'A token that opens the console once')
  issueHandOver(@CurrentCaller() caller: Caller, @Body({ schema: emptyBody }) _body: unknown) {
    return this.handOvers.issue(caller);
  }

  @Route('session.handOver', 'Exchange a hand-over token for a session')
  handOver(@Body({ schema: handOverBody }) { token }: { token: string }, @Req() request: FastifyRequest) {
    return this.handOvers.exchange(token, originOf(request));
  }

  @Route('session.changePassword', 'Change the own password; other sessions end')
  async changePassword(
    @CurrentCaller() caller: Caller,
    @Body({ schema: changePasswordBody }) body: ChangePasswordBody,
    @Req() request: FastifyRequest,
  ) {
    await this.passwordChange.own(caller, body);
    return new Said(
      await this.signIn.profile(caller.userId, tokenOf(request)),
      'Your password has been changed.',
    );
  }

  @Route('user.resetPassword', 'Give a member a one-time password')
  async resetPassword(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    const userId = pathId(id);
    return { _id: id, temporaryPassword: await this.passwordChange.reset(caller, caller.userRole, userId) };
  }
}
