import type { Action, Actor, DeskKind, Language, Role } from '@coastok/domain';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import type { Origin, PageOrigin } from '../http/origin.js';

/** The rows that a caller may see: all, or those of some areas (docs/rules/access.md#2). */
export type Scope = { all: true } | { all: false; areaIds: Types.ObjectId[] };

export const EVERYTHING: Scope = { all: true };
export const NOTHING: Scope = { all: false, areaIds: [] };

/** Whether an area's rows are in scope. */
export const covers = (scope: Scope, areaId: Types.ObjectId | string | null | undefined): boolean =>
  scope.all || (areaId != null && scope.areaIds.some(id => id.equals(areaId)));

/**
 * The filter that keeps a query within a scope, narrowed to one area when `areaId` is given. `field` is the
 * path that holds the row's area. An area outside the scope matches nothing.
 */
export function scopeFilter(scope: Scope, field: string, areaId?: string): Record<string, unknown> {
  if (areaId !== undefined) {
    return { [field]: covers(scope, areaId) ? new Types.ObjectId(areaId) : { $in: [] } };
  }
  if (scope.all) return {};
  return { [field]: scope.areaIds.length === 1 ? scope.areaIds[0] : { $in: scope.areaIds } };
}

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

/**
 * A visitor of the public site with a verified address, read from the database on every request
 * (docs/rules/booking.md#8).
 */
export interface Visitor extends PageOrigin {
  /** The verified address, in lower case. */
  email: string;
  /** The name in the Google account; null after a mailed code. */
  name: string | null;
  imageUrl: string | null;
}

/** Turns a request's `visitor` cookie into a visitor; the visitor feature implements it. */
export abstract class VisitorAuthenticator {
  /** Null without a cookie, and for one that is unknown or has ended. */
  abstract visitorOf(request: FastifyRequest): Promise<Visitor | null>;

  /** The language on the record of a request's visitor; null without a visitor, a record or a choice. */
  abstract languageOf(request: FastifyRequest): Promise<Language | null>;

  /** Stores a visitor's choice of a language on their record, where that has none yet. */
  abstract rememberLanguage(request: FastifyRequest, language: Language): Promise<void>;
}

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
  /** Rows that the device recorded after this time are refused. */
  endsAt: Date;
}

/** Turns a request's bearer token into a device; the camp feature implements it. */
export abstract class DeskAuthenticator {
  /** @throws NotSignedIn without a token, and for one that is unknown, revoked, or whose maker lost the right */
  abstract deviceOf(request: FastifyRequest, action: Action): Promise<DeskDevice>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; absent on calls that anyone may make. */
    caller?: Caller;
    /** Set on the calls that only a visitor with a verified address may make. */
    visitor?: Visitor;
    /** Set on the calls that only a linked device may make. */
    deskDevice?: DeskDevice;
    rawBody?: Buffer;
  }
}
