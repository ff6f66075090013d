import {
  changePasswordBody,
  type ChangePasswordBody,
  emptyBody,
  handOverBody,
  loginBody,
  type LoginBody,
  type ProfileRecord,
  resetPasswordBody,
  type ResetPasswordBody,
} from '@coastok/domain';
import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';
import { pathId } from '../platform/mongo/objectId.js';
import { ConsoleDoor, ForConsole } from './consoleDoor.js';
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
    private readonly consoleDoor: ConsoleDoor,
  ) {}

  @Route('session.login', 'Sign in to the console')
  @ForConsole('1')
  async login(
    @Body({ schema: loginBody }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const entry = await this.consoleDoor.entryOf(request);
    return this.consoleDoor.letIn(await this.signIn.withPassword(body, entry), request, reply);
  }

  @Route('session.appLogin', 'Sign in to the companion app, or to the field app')
  @ForConsole('field', '1')
  async appLogin(
    @Body({ schema: loginBody }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const entry = await this.consoleDoor.appEntryOf(request);
    return this.consoleDoor.letInApp(await this.signIn.withPassword(body, entry), request, reply);
  }

  @Route('session.verify', 'Who the token belongs to')
  @ForConsole('1', 'field')
  async verify(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.consoleDoor.toAnswer(await this.ownProfile(caller, request), request, reply);
  }

  @Route('session.logout', 'End this session, on every instance')
  async logout(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.sessions.close(caller.sessionId);
    this.consoleDoor.close(request, reply);
    return new Said([], 'You are signed out.');
  }

  @Route('session.issueHandOver', 'A token that opens the console once')
  issueHandOver(@CurrentCaller() caller: Caller, @Body({ schema: emptyBody }) _body: unknown) {
    return this.handOvers.issue(caller);
  }

  @Route('session.handOver', 'Exchange a hand-over token for a session')
  @ForConsole('1')
  async handOver(
    @Body({ schema: handOverBody }) { token }: { token: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const entry = await this.consoleDoor.entryOf(request);
    return this.consoleDoor.letIn(await this.handOvers.exchange(token, entry), request, reply);
  }

  @Route('session.changePassword', 'Change the own password; other sessions end')
  async changePassword(
    @CurrentCaller() caller: Caller,
    @Body({ schema: changePasswordBody }) body: ChangePasswordBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const devices = await this.passwordChange.own(caller, body);
    const profile = await this.ownProfile(caller, request);
    const answer = { ...this.consoleDoor.toAnswer(profile, request, reply), devices };
    return new Said(answer, 'Your password has been changed.');
  }

  @Route(
    'user.resetPassword',
    'Give a member a one-time password; phones at desks that the member made end, unless kept',
  )
  async resetPassword(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: resetPasswordBody }) body: ResetPasswordBody,
  ) {
    const { keepDevices } = body ?? {};
    const reset = await this.passwordChange.reset(caller, caller.userRole, pathId(id), { keepDevices });
    return { _id: id, ...reset };
  }

  private ownProfile(caller: Caller, request: FastifyRequest): Promise<ProfileRecord> {
    return this.signIn.profile(caller.userId, this.consoleDoor.tokenOf(request));
  }
}
