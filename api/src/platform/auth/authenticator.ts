import { type Action, can, maySubstitute, type Role, ruleOf } from '@coastok/domain';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import passport from 'passport';
import { NotAllowed } from '../errors/appError.js';
import type { Origin } from '../http/origin.js';
import type { Caller } from './caller.js';

/** Turns a request's token into a caller; the session feature implements it. */
export abstract class Authenticator {
  /** @throws NotSignedIn when the token is missing, expired, revoked or malformed. */
  abstract authenticate(request: FastifyRequest): Promise<Caller>;

  /**
   * Returns those of the callers of earlier requests whose sessions, roles and areas are unchanged; used by streams
   * that stay open as long as a client watches. Watching counts as use of the session.
   */
  abstract stillValid(callers: readonly Caller[]): Promise<Set<Caller>>;

  /**
   * The person as the caller of background work that they requested, with their rights and areas as of now; null when
   * the account is not active any more, or does not have the role.
   */
  abstract callerAs(userId: Types.ObjectId, userRole: Role, origin: Origin): Promise<Caller | null>;
}

const MUST_CHANGE = 'Please choose a password of your own first.';
const MUST_ENROL = 'Please switch on two-step sign-in first.';

/**
 * The guard of `/api/v1` and `/web/v1`, which runs before a body is read: a private call needs a session, and the
 * caller's role must be in the action's row of the action table.
 */
export async function authorize(
  request: FastifyRequest,
  action: Action,
  authenticator: Authenticator,
): Promise<void> {
  const rule = ruleOf(action);
  // A visitor's cookie and a device's token are checked next, by `guardVisitors` and `guardDevices`.
  if (rule.who === 'anyone' || rule.who === 'visitor' || rule.who === 'device') return;
  const caller = await authenticator.authenticate(request);
  request.caller = caller;
  if (caller.mustChangePassword && !rule.beforePasswordChange) throw new NotAllowed(MUST_CHANGE);
  if (caller.mustEnrolSecondFactor && !rule.beforeSecondFactor) throw new NotAllowed(MUST_ENROL);
  // For a substitute, the right to act is checked once the record is known.
  if (!can(caller, action) && !maySubstitute(caller, action)) throw new NotAllowed();
}

/**
 * Runs one passport strategy from a Fastify hook, before Nest runs, so that the caller is known before a body is
 * read. It has a separate passport instance, because two instances of the API may share a process.
 */
export class StrategyRunner<T> {
  private readonly passport = new passport.Passport();

  constructor(
    private readonly name: string,
    strategy: passport.Strategy,
  ) {
    this.passport.use(name, strategy);
  }

  /**
   * The person that the request authenticates; null for nobody.
   * @throws what the strategy throws
   */
  run(request: FastifyRequest): Promise<T | null> {
    return new Promise((resolve, reject) => {
      const settle = (error: unknown, person?: T | false | null): void => {
        if (error) reject(error as Error);
        else resolve(person || null);
      };
      const authenticate = this.passport.authenticate(this.name, { session: false }, settle) as (
        request: object,
        reply: undefined,
        next: (error: unknown) => void,
      ) => void;
      // Passport adds its own methods to the request object: they are added to an object that inherits from the
      // request.
      authenticate(Object.create(request) as object, undefined, reject);
    });
  }
}

type Done = (error: unknown, person?: object | null) => void;

/**
 * A passport strategy that reads a value from a cookie and verifies it; `validate` of `PassportStrategy` looks it up.
 */
export class CookieStrategy extends passport.Strategy {
  constructor(
    private readonly read: (request: FastifyRequest) => string | null,
    private readonly verify: (value: string, done: Done) => void,
  ) {
    super();
  }

  override authenticate(request: unknown): void {
    const value = this.read(request as FastifyRequest);
    if (!value) return this.fail();
    this.verify(value, (error, person) => {
      if (error) this.error(error);
      else if (person) this.success(person);
      else this.fail();
    });
  }
}
