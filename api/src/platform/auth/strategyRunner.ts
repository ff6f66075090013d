import type { FastifyRequest } from 'fastify';
import passport from 'passport';

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
