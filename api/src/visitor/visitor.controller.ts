import {
  askVisitorEmailBody,
  type AskVisitorEmailBody,
  confirmVisitorEmailBody,
  type ConfirmVisitorEmailBody,
  emptyBody,
  googleSignInBody,
  type GoogleSignInBody,
  mailCodeBody,
  type MailCodeBody,
  preferredLanguage,
  signOutQuery,
  type SignOutQuery,
  signUpBody,
  type SignUpBody,
  takeBackEmailBody,
  type TakeBackEmailBody,
  verifyCodeBody,
  type VerifyCodeBody,
  visitorProfileBody,
  type VisitorProfileBody,
  type VisitorSessionRecord,
  visitorUserQuery,
  type VisitorUserQuery,
} from '@coastok/domain';
import { Body, Controller, HttpStatus, Inject, Logger, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../platform/auth/caller.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Said } from '../platform/http/envelope.js';
import { deviceNameOf, originOf, pageOriginOf } from '../platform/http/origin.js';
import { CurrentVisitor } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { SiteLanguages } from '../platform/web/publicPages.js';
import { EmailUndo } from './emailUndo.js';
import { GoogleNonce, VisitorCookie, VisitorDevice } from './visitorCookies.js';
import { VisitorEmailChange } from './visitorEmailChange.js';
import { type ProvedVisitor, VisitorSessions } from './visitorSessions.js';
import { VisitorSignIn } from './visitorSignIn.js';
import { VisitorUserService } from './visitorUser.service.js';

/** The same answer for everybody, also when no mail was sent. */
const MAILED =
  'We have sent a code of six digits to your email. It works for 10 minutes. ' +
  'If no code comes within two minutes, use the last one, or sign in with Google.';

@ApiTags('visitor')
@Controller()
export class VisitorSessionController {
  private readonly logger = new Logger('VisitorSession');

  constructor(
    private readonly signIn: VisitorSignIn,
    private readonly sessions: VisitorSessions,
    private readonly cookie: VisitorCookie,
    private readonly device: VisitorDevice,
    private readonly googleNonce: GoogleNonce,
    private readonly users: VisitorUserService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route('visitor.googleNonce')
  begin(@Res({ passthrough: true }) reply: FastifyReply) {
    return { nonce: this.googleNonce.issue(reply) };
  }

  @Route('visitor.google')
  async google(
    @Body({ schema: googleSignInBody }) { credential }: GoogleSignInBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const nonce = this.googleNonce.consume(request, reply);
    return this.open(await this.signIn.withGoogle(credential, nonce, originOf(request)), request, reply);
  }

  @Route('visitor.mailCode')
  async mailCode(
    @Body({ schema: mailCodeBody }) { email }: MailCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const device = await this.device.recognise(request, reply);
    const language = preferredLanguage(request.headers['accept-language'], this.config.languages);
    await this.signIn.mailCode(email, device, originOf(request), language);
    return new Said(null, MAILED);
  }

  @Route('visitor.verifyCode')
  async verify(
    @Body({ schema: verifyCodeBody }) body: VerifyCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const device = await this.device.read(request);
    return this.open(await this.signIn.withCode(body, device, originOf(request)), request, reply);
  }

  @Route('visitor.session')
  async read(@Req() request: FastifyRequest) {
    const token = this.cookie.tokenOf(request);
    return token ? this.sessions.find(token) : null;
  }

  @Route('visitor.signOut')
  async signOut(
    @Body({ schema: emptyBody }) _body: unknown,
    @Query({ schema: signOutQuery }) { everywhere }: SignOutQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const token = this.cookie.tokenOf(request);
    if (token && everywhere) await this.signIn.endEverywhere(await this.sessions.find(token));
    if (token) await this.sessions.close(token);
    this.cookie.clear(reply);
    return null;
  }

  /** A failure to store the language must not stop the sign-in. */
  private readonly notRemembered = (error: unknown): void =>
    this.logger.warn(`The language of a visitor could not be stored: ${String(error)}`);

  private async open(
    { googleSub, ...proved }: ProvedVisitor,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<VisitorSessionRecord> {
    const former = this.cookie.tokenOf(request);
    const from = { ...originOf(request), deviceName: deviceNameOf(request) };
    this.cookie.set(reply, await this.signIn.open({ ...proved, googleSub }, former, from));
    await this.device.noteProved(request, reply, proved.email);
    const chosen = new SiteLanguages(this.config).chosen(request);
    const visitor = { ...proved, ...pageOriginOf(request) };
    if (chosen) await this.users.rememberLanguage(visitor, chosen).catch(this.notRemembered);
    return proved;
  }
}

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
    const language =
      languages.length > 1 ? preferredLanguage(request.headers['accept-language'], languages) : null;
    const { created, record } = await this.users.signUp(visitor, body, language);
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
