import {
  type AskEmailBody,
  type ChangePasswordBody,
  type ConfirmEmailBody,
  type EnrolBody,
  type LoginBody,
  type OtpBody,
  type ProfileRecord,
  type ResetPasswordBody,
  askEmailBody,
  changePasswordBody,
  confirmEmailBody,
  emptyBody,
  enrolBody,
  handOverBody,
  loginBody,
  otpBody,
  resetPasswordBody,
} from '@coastok/domain';
import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';
import { pathId } from '../platform/mongo/objectId.js';
import { ConsoleDoor, ForConsole } from './consoleDoor.js';
import { HandOvers } from './handOvers.js';
import { PasswordChange } from './passwordChange.js';
import { Sessions } from './sessions.js';
import { SignIn } from './signIn.js';
import { DeviceCookie } from './staffCookie.js';
import { EmailChange } from './emailChange.js';
import { SecondFactor } from './secondFactor.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { NotFound } from '../platform/errors/appError.js';
import type { SessionOwner } from '../user/ports.js';
import { UserAccounts } from '../user/userAccounts.js';
import { SessionsOfPerson } from './personSessions.js';

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

  @Route('session.login')
  @ForConsole('1')
  async login(
    @Body({ schema: loginBody }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const entry = await this.consoleDoor.entryOf(request);
    return this.consoleDoor.letIn(await this.signIn.withPassword(body, entry), request, reply);
  }

  @Route('session.appLogin')
  @ForConsole('field', '1')
  async appLogin(
    @Body({ schema: loginBody }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const entry = await this.consoleDoor.appEntryOf(request);
    return this.consoleDoor.letInApp(await this.signIn.withPassword(body, entry), request, reply);
  }

  @Route('session.verify')
  @ForConsole('1', 'field')
  async verify(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.consoleDoor.toAnswer(await this.ownProfile(caller, request), request, reply);
  }

  @Route('session.logout')
  async logout(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.sessions.close(caller.sessionId);
    this.consoleDoor.close(request, reply);
    return new Said([], 'You are signed out.');
  }

  @Route('session.issueHandOver')
  issueHandOver(@CurrentCaller() caller: Caller, @Body({ schema: emptyBody }) _body: unknown) {
    return this.handOvers.issue(caller);
  }

  @Route('session.handOver')
  @ForConsole('1')
  async handOver(
    @Body({ schema: handOverBody }) { token }: { token: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const entry = await this.consoleDoor.entryOf(request);
    return this.consoleDoor.letIn(await this.handOvers.exchange(token, entry), request, reply);
  }

  @Route('session.changePassword')
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

  @Route('user.resetPassword')
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

@ApiTags('user')
@Controller()
export class EmailController {
  constructor(
    private readonly change: EmailChange,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Route('email.ask')
  async ask(
    @CurrentCaller() caller: Caller,
    @Body({ schema: askEmailBody }) body: AskEmailBody,
    @Req() request: FastifyRequest,
  ) {
    await this.change.ask(caller, body, await this.deviceCookie.read(request));
    return new Said([], 'We have sent a code of six digits to the new address. It works for 10 minutes.');
  }

  @Route('email.confirm')
  async confirm(@CurrentCaller() caller: Caller, @Body({ schema: confirmEmailBody }) body: ConfirmEmailBody) {
    return new Said(await this.change.confirm(caller, body), 'Your email has been changed.');
  }
}

@ApiTags('session')
@Controller()
export class SecondFactorController {
  constructor(
    private readonly secondFactor: SecondFactor,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Route('otp.enrol')
  async enrol(
    @CurrentCaller() caller: Caller,
    @Body({ schema: enrolBody }) { password }: EnrolBody,
    @Req() request: FastifyRequest,
  ) {
    return this.secondFactor.enrol(caller, password, await this.deviceCookie.read(request));
  }

  @Route('otp.confirm')
  confirm(@CurrentCaller() caller: Caller, @Body({ schema: otpBody }) { otp }: OtpBody) {
    return this.secondFactor.confirm(caller, otp);
  }

  @Route('otp.disable')
  async disable(@CurrentCaller() caller: Caller, @Body({ schema: otpBody }) { otp }: OtpBody) {
    await this.secondFactor.disable(caller, otp);
    return new Said([], 'Two-step sign-in is off.');
  }
}

/** Lists and ends sessions, for their owner or a secretary (docs/rules/access.md#5). */
@ApiTags('session')
@Controller()
export class OwnSessionsController {
  constructor(
    private readonly sessions: SessionsOfPerson,
    private readonly accounts: UserAccounts,
    private readonly consoleDoor: ConsoleDoor,
    private readonly audit: AuditService,
  ) {}

  @Route('session.list')
  list(@CurrentCaller() caller: Caller) {
    return this.sessions.list(caller, caller.sessionId);
  }

  @Route('session.end')
  async end(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: emptyBody }) _body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (await this.sessions.end(caller, id, caller.sessionId)) this.consoleDoor.close(request, reply);
    await this.note(caller, 'session.end', caller.userId);
    return { ended: 1 };
  }

  @Route('session.endOthers')
  async endOthers(@CurrentCaller() caller: Caller, @Body({ schema: emptyBody }) _body: unknown) {
    const ended = await this.sessions.endOthers(caller, caller.sessionId);
    await this.note(caller, 'session.endOthers', caller.userId);
    return { ended };
  }

  @Route('user.listSessions')
  async listOf(@Param('id') id: string) {
    return this.sessions.list(await this.ownerOf(id), null);
  }

  @Route('user.endSessions')
  async endOf(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    const owner = await this.ownerOf(id);
    const ended = await this.sessions.endEverywhere(owner);
    await this.note(caller, 'user.endSessions', owner.userId);
    return { ended };
  }

  private async ownerOf(id: string): Promise<SessionOwner> {
    const account = await this.accounts.find(pathId(id));
    if (!account) throw new NotFound();
    await this.accounts.refuseMerged(account._id);
    return { userId: account._id, email: account.email };
  }

  private note(
    caller: Caller,
    action: 'session.end' | 'session.endOthers' | 'user.endSessions',
    entityId: SessionOwner['userId'],
  ) {
    return this.audit.record(caller, { action, entity: 'user', entityId });
  }
}
