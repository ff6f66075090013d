import { emptyBody } from '@coastok/domain';
import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Route } from '../platform/http/route.decorator.js';
import { pathId } from '../platform/mongo/objectId.js';
import type { SessionOwner } from '../user/ports.js';
import { UserAccounts } from '../user/userAccounts.js';
import { ConsoleDoor } from './consoleDoor.js';
import { SessionsOfPerson } from './personSessions.js';

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

  @Route('session.list', 'The own sessions at all doors, the newest first')
  list(@CurrentCaller() caller: Caller) {
    return this.sessions.list(caller, caller.sessionId);
  }

  @Route('session.end', 'End one of the own sessions; the current one as a sign-out does')
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

  @Route('session.endOthers', 'End all own sessions but this one')
  async endOthers(@CurrentCaller() caller: Caller, @Body({ schema: emptyBody }) _body: unknown) {
    const ended = await this.sessions.endOthers(caller, caller.sessionId);
    await this.note(caller, 'session.endOthers', caller.userId);
    return { ended };
  }

  @Route('user.listSessions', 'Where a person is signed in')
  async listOf(@Param('id') id: string) {
    return this.sessions.list(await this.ownerOf(id), null);
  }

  @Route('user.endSessions', 'End all sessions of a person')
  async endOf(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    const owner = await this.ownerOf(id);
    const ended = await this.sessions.endAll(owner);
    await this.note(caller, 'user.endSessions', owner.userId);
    return { ended };
  }

  private async ownerOf(id: string): Promise<SessionOwner> {
    const account = await this.accounts.find(pathId(id));
    if (!account) throw new NotFound();
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
