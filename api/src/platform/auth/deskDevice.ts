import type { DeskKind, Role } from '@coastok/domain';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import type { Scope } from './scope.js';

/**
 * A linked device of a desk, with what its maker may see, read from the database on every request
 * (docs/rules/camp.md#1).
 */
export interface DeskDevice {
  _id: Types.ObjectId;
  name: string;
  eventId: Types.ObjectId;
  kinds: readonly DeskKind[];
  showPhones: boolean;
  maker: Types.ObjectId;
  makerName: string;
  makerRole: Role;
  scope: Scope;
}

/** Turns a request's bearer token into a device; the camp feature implements it. */
export abstract class DeskAuthenticator {
  /** @throws NotSignedIn without a token, and for one that is unknown, revoked, or whose maker lost the right */
  abstract deviceOf(request: FastifyRequest): Promise<DeskDevice>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the calls that only a linked device may make. */
    deskDevice?: DeskDevice;
  }
}
