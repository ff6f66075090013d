import type { Actor, Role } from '@coastok/domain';
import type { Types } from 'mongoose';
import type { Origin } from '../http/origin.js';
import type { Scope } from './scope.js';

/** The caller, read from the database on every request (docs/rules/access.md#3). */
export interface Caller extends Actor, Origin {
  userId: Types.ObjectId;
  name: string;
  email: string;
  /** The role in use. */
  userRole: Role;
  roles: Role[];
  /** The caller's own area, as a member. */
  connectedAreaId: Types.ObjectId | null;
  mustChangePassword: boolean;
  /** The role requires a second factor, and the caller has not set one up yet. */
  mustEnrolSecondFactor: boolean;
  sessionId: string;
  scope: Scope;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; absent on calls that anyone may make. */
    caller?: Caller;
    rawBody?: Buffer;
  }
}
