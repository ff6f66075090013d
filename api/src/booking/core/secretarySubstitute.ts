import { type Action, awaitsSecondPerson, can, isRecordId, Role } from '@coastok/domain';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import type { Caller } from '../../platform/auth/caller.js';
import { NotAllowed } from '../../platform/errors/appError.js';
import { ACTION } from '../../platform/http/route.decorator.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import type { StoredBooking } from './booking.model.js';
import { BookingRepository } from './bookingRepository.js';
import type { StepContext } from './bookingSteps.js';

interface Naming {
  params: { id?: unknown };
  body?: { id?: unknown } | null;
}

/**
 * The booking of a request: its id is in the path (at the start of a review entry's id, too), or else in the body.
 */
function bookingIdOf({ params, body }: Naming): Types.ObjectId | null {
  const id = params.id ?? body?.id;
  const booking = typeof id === 'string' ? id.slice(0, 24) : '';
  return isRecordId(booking) ? new Types.ObjectId(booking) : null;
}

/**
 * Lets a director act as the secretary for a booking that belongs to a secretary, or whose cash waits for a second
 * person. Checked before the body is validated, like every refusal of a role.
 */
@Injectable()
export class SecretarySubstitute implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly repository: BookingRepository,
    private readonly people: PeopleRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & Naming>();
    const action = this.reflector.get<Action>(ACTION, context.getHandler());
    if (request.caller && can(request.caller, action)) return true;
    const id = bookingIdOf(request);
    const booking = id && (await this.repository.find(id));
    if (!booking) throw new NotAllowed();
    const { cashRecorded: recorded, cashApproved: approved } = booking.money;
    if (action === 'booking.recordCash' && awaitsSecondPerson({ recorded, approved })) return true;
    if (!(await this.isSecretarys(booking))) throw new NotAllowed();
    return true;
  }

  /** The step context for a member of staff who takes a step on a booking. */
  async stepContext(
    { userRole, userId }: Caller,
    booking: Pick<StoredBooking, 'userId'>,
  ): Promise<StepContext> {
    return {
      actor: userRole,
      by: userId.toHexString(),
      ofSecretary: userRole === Role.Director && (await this.isSecretarys(booking)),
    };
  }

  private async isSecretarys({ userId }: Pick<StoredBooking, 'userId'>): Promise<boolean> {
    const person = (await this.people.byId([userId])).get(userId.toHexString());
    return person?.roles.includes(Role.GeneralSecretary) === true;
  }
}
