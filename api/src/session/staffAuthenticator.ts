import type { Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { Authenticator } from '../platform/auth/authenticator.js';
import type { Caller } from '../platform/auth/caller.js';
import { StrategyRunner } from '../platform/auth/strategyRunner.js';
import { NotSignedIn } from '../platform/errors/appError.js';
import type { Origin } from '../platform/http/origin.js';
import { Callers } from './callers.js';
import { StaffCookie } from './staffCookie.js';
import { ENDED, StaffStrategy } from './staffStrategy.js';

/** Creates a caller from the JWT of a request. */
@Injectable()
export class StaffAuthenticator extends Authenticator {
  private readonly runner: StrategyRunner<Caller>;

  constructor(
    strategy: StaffStrategy,
    private readonly cookie: StaffCookie,
    private readonly callers: Callers,
  ) {
    super();
    this.runner = new StrategyRunner('staff', strategy);
  }

  async authenticate(request: FastifyRequest): Promise<Caller> {
    const caller = await this.runner.run(request);
    if (caller) return caller;
    throw this.cookie.tokenOf(request) ? new NotSignedIn(ENDED) : new NotSignedIn();
  }

  stillValid(callers: readonly Caller[]): Promise<Set<Caller>> {
    return this.callers.stillValid(callers);
  }

  callerAs(userId: Types.ObjectId, userRole: Role, origin: Origin): Promise<Caller | null> {
    return this.callers.as(userId, userRole, origin);
  }
}
